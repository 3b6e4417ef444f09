import {
  ButtonStyle,
  ComponentType,
  DiscordAPIError,
  MessageFlags,
  Routes,
  SlashCommandBuilder,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
} from 'discord.js';
import type { PerformedAction } from '#playground/index.js';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';

export const row = {
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Go', customId: 'go' }],
} as const;

/** A bot with one command, /act, which Zoé uses: a test provides the answer. */
export class CommandFixture {
  readonly stage: Stage;
  readonly zoe: string;
  readonly channel: string;

  private constructor(stage: Stage) {
    this.stage = stage;
    this.zoe = personNamed(stage.playground, 'Zoé');
    this.channel = firstChannel(stage.playground);
  }

  static async open(): Promise<CommandFixture> {
    const stage = await openStage();
    await stage.client.application.commands.set([
      new SlashCommandBuilder()
        .setName('act')
        .setDescription('Act')
        .addStringOption((option) => option.setName('how').setDescription('How').setAutocomplete(true)),
    ]);
    return new CommandFixture(stage);
  }

  answerWith(answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>): Promise<unknown> {
    return this.outcome(
      (interaction) => (interaction.isChatInputCommand() ? answer(interaction) : undefined),
      () => this.stage.playground.control.command(this.zoe, this.channel, 'act'),
    );
  }

  /** Presses the button in the command's answer, and lets `answer` handle that. */
  async press(
    start: PerformedAction,
    answer: (interaction: MessageComponentInteraction) => Promise<unknown>,
  ): Promise<unknown> {
    const message = await start.reply();
    return this.outcome(
      (interaction) => (interaction.isMessageComponent() ? answer(interaction) : undefined),
      () => this.stage.playground.control.press(this.zoe, message, 'go'),
    );
  }

  /** Performs an action and resolves with the error of its answer, or undefined. */
  outcome(
    answer: (interaction: Interaction) => Promise<unknown> | undefined,
    act: () => PerformedAction,
  ): Promise<unknown> {
    return new Promise((resolve) => {
      this.stage.answerWith((interaction) => {
        const done = answer(interaction) ?? Promise.resolve();
        return done.then(
          () => resolve(undefined),
          (error: unknown) => resolve(error),
        );
      });
      act();
    });
  }

  start(ephemeral = false): PerformedAction {
    this.stage.answerWith(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({
          content: 'start',
          components: [row],
          ...(ephemeral ? { flags: MessageFlags.Ephemeral } : {}),
        });
    });
    return this.stage.playground.control.command(this.zoe, this.channel, 'act');
  }

  /** Answers without the client's own checks. */
  raw(interaction: Interaction, body: object): Promise<unknown> {
    const route = Routes.interactionCallback(interaction.id, interaction.token);
    return this.stage.client.rest.post(route, { body, auth: false });
  }
}

/** Discord's code of a refusal; any other error unchanged. */
export const codeOf = (error: unknown): unknown => (error instanceof DiscordAPIError ? error.code : error);
