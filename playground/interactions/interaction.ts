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

/** The payload for the bot. Only its type matters here: a forged one may hold anything else. */
export interface DeliveredInteraction {
  readonly type: InteractionType;
}

/** An interaction from its arrival to its token's end. Only `InteractionRegistry` changes it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly person: Member;
  readonly channelId: string;
  readonly createdAt: number;
  readonly payload: DeliveredInteraction;
  readonly metadata: APIMessageInteractionMetadata;
  readonly answerType: MessageType;
  /** The message whose component was pressed, even if a form came in between. */
  readonly source: MessageRef | null;
  /** The page's own mark of the action, returned with the events about its outcome. */
  readonly nonce: string | null;
  state: 'waiting' | 'thinking' | 'answered' | 'failed';
  tokenExpired: boolean;
  /** True when only the person sees the answer; the first answer fixes it. */
  ephemeral: boolean;
  /** The message behind `@original`. */
  original: MessageRef | null;
  followUps: number;
}

export interface OpenModal {
  readonly interaction: Interaction;
  readonly modal: APIModalInteractionResponseCallbackData;
}
