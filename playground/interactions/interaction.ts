import type {
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
  InteractionType,
  MessageType,
} from 'discord-api-types/v10';
import type { Member } from '../world/guild/people.js';

export interface MessageRef {
  readonly channelId: string;
  readonly messageId: string;
}

/** What the bot is sent. Only its type matters here: a forged one may hold anything else. */
export interface DeliveredInteraction {
  readonly type: InteractionType;
}

/** An interaction from its arrival to its token's end. `InteractionRegistry` alone changes it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly person: Member;
  readonly channelId: string;
  readonly createdAt: number;
  /** As it was delivered to the bot. */
  readonly payload: DeliveredInteraction;
  readonly metadata: APIMessageInteractionMetadata;
  /** The kind of message that answers it. */
  readonly answerType: MessageType;
  /** The message whose component was pressed, also when a form came in between. */
  readonly source: MessageRef | null;
  /** The page's own mark of what was done, handed back with what becomes of it. */
  readonly nonce: string | null;
  state: 'waiting' | 'thinking' | 'answered' | 'failed';
  tokenExpired: boolean;
  /** Whether its answer is for the person alone; fixed by the first answer. */
  ephemeral: boolean;
  /** What `@original` stands for. */
  original: MessageRef | null;
  /** How many messages have followed its first answer. */
  followUps: number;
}

export interface OpenModal {
  readonly interaction: Interaction;
  readonly modal: APIModalInteractionResponseCallbackData;
}
