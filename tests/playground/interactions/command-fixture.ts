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

/** A button that does nothing by itself. */
export const row = {
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Go', customId: 'go' }],
} as const;

/** A bot with one command, /act, which Zoé uses: a test says how it answers. */
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

  /** Runs the command and lets `answer` deal with it; resolves with what the answer threw, or undefined. */
  answerWith(answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>): Promise<unknown> {
    return this.outcome(
      (interaction) => (interaction.isChatInputCommand() ? answer(interaction) : undefined),
      () => this.stage.playground.control.command(this.zoe, this.channel, 'act'),
    );
  }

  /** Presses the button of what the command answered, and lets `answer` deal with that. */
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

  /** Does something and resolves with what the answer to it threw, or undefined. */
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

  /** Runs the command, which is answered with a button. */
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

  /** Answers past the client's own checks. */
  raw(interaction: Interaction, body: object): Promise<unknown> {
    const route = Routes.interactionCallback(interaction.id, interaction.token);
    return this.stage.client.rest.post(route, { body, auth: false });
  }
}

/** Discord's code of a refusal; anything else as it is. */
export const codeOf = (error: unknown): unknown => (error instanceof DiscordAPIError ? error.code : error);
