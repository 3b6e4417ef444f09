import { createCanvas } from 'canvas';
import {
  ActionRowBuilder,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  ContextMenuCommandBuilder,
  Events,
  GatewayIntentBits,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  type BaseMessageOptions,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageContextMenuCommandInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Playground } from '#playground/index.js';

/** The name in the server, else that of the account. */
const nameOf = (interaction: Interaction): string =>
  interaction.inCachedGuild() ? interaction.member.displayName : interaction.user.displayName;

/** A small bot with one of each element that the page can show. It mentions the person whose turn it is. */
const commands = [
  new SlashCommandBuilder()
    .setName('parade')
    .setNameLocalizations({ fr: 'défilé' })
    .setDescription('Calls somebody into the ring')
    .setDescriptionLocalizations({ fr: 'Appelle quelqu’un en piste' })
    .addUserOption((option) => option.setName('star').setDescription('Who is called').setRequired(true)),
  new SlashCommandBuilder()
    .setName('juggle')
    .setDescription('Juggles what is offered')
    .addStringOption((option) =>
      option.setName('thing').setDescription('What').setRequired(true).setAutocomplete(true),
    ),
  new SlashCommandBuilder()
    .setName('secret')
    .setDescription('For your eyes only')
    .addStringOption((option) => option.setName('word').setDescription('To be whispered')),
  new ContextMenuCommandBuilder()
    .setType(ApplicationCommandType.Message)
    .setName('Applaud')
    .setNameLocalizations({ fr: 'Applaudir' }),
  new ContextMenuCommandBuilder().setType(ApplicationCommandType.Message).setName('Whistle'),
];

const things = [
  { name: 'Three balls', value: 'B3' },
  { name: 'Four balls', value: 'B4' },
  { name: 'A burning torch', value: 'T1' },
];

const poster = (): Buffer => {
  const canvas = createCanvas(800, 500);
  const context = canvas.getContext('2d');
  context.fillStyle = '#a51d26';
  context.fillRect(0, 0, 800, 500);
  return canvas.toBuffer('image/png');
};

const parade = (star: string): BaseMessageOptions & { flags: MessageFlags.IsComponentsV2 } => {
  const button = (id: string, style: ButtonStyle) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(style);
  const container = new ContainerBuilder()
    .setAccentColor(0xa51d26)
    .addTextDisplayComponents((text) =>
      text.setContent(`## Parade\n<@${star}>, **your** turn\n- lions <img src=x onerror=alert(1)>`),
    )
    .addMediaGalleryComponents((gallery) =>
      gallery.addItems((item) => item.setURL('attachment://poster.png').setDescription('A red poster')),
    )
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button('Bow', ButtonStyle.Primary),
        button('Speak', ButtonStyle.Secondary),
        button('Vanish', ButtonStyle.Danger),
        button('Rest', ButtonStyle.Success).setDisabled(true),
      ),
    );
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [container],
    files: [new AttachmentBuilder(poster(), { name: 'poster.png' })],
    allowedMentions: { users: [star] },
  };
};

const menu = (): ActionRowBuilder<StringSelectMenuBuilder> =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('pick')
      .setPlaceholder('Pick an animal')
      .addOptions(
        { label: 'Lion', value: 'lion', description: 'Roars', emoji: '🦁' },
        { label: 'Camel', value: 'camel' },
      ),
  );

const speech = (): ModalBuilder =>
  new ModalBuilder()
    .setCustomId('speech')
    .setTitle('A speech')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Your words')
        .setTextInputComponent(new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Short)),
    );

const mentionOf = ({ client }: Interaction<'cached' | 'raw' | undefined>, name: string): string =>
  `</${name}:${client.application.commands.cache.find((command) => command.name === name)?.id ?? ''}>`;

const secretly = (
  interaction: ChatInputCommandInteraction | MessageContextMenuCommandInteraction | ModalSubmitInteraction,
  content: string,
  components: BaseMessageOptions['components'] = [],
) => interaction.reply({ content, components, flags: MessageFlags.Ephemeral });

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    return interaction.respond(things.filter(({ name }) => name.toLowerCase().includes(typed)));
  }
  if (interaction.isModalSubmit())
    return secretly(interaction, `You said: ${interaction.fields.getTextInputValue('words')}`);
  if (interaction.isStringSelectMenu())
    return interaction.update({ content: `You picked ${interaction.values.join()}`, components: [] });
  if (interaction.isButton()) {
    if (interaction.customId === 'Speak') return interaction.showModal(speech());
    // "Vanish" never gets an answer.
    return interaction.customId === 'Bow' ? interaction.reply(`${nameOf(interaction)} bows`) : undefined;
  }
  if (interaction.isMessageContextMenuCommand())
    return secretly(interaction, `${interaction.commandName}: ${interaction.targetMessage.content}`);
  if (!interaction.isChatInputCommand()) return undefined;
  if (interaction.commandName === 'secret')
    return secretly(interaction, `A card for ${interaction.options.getString('word') ?? nameOf(interaction)}`, [
      menu(),
    ]);
  if (interaction.commandName === 'juggle')
    return interaction.reply(
      `Juggling ${interaction.options.getString('thing', true)}. Next: ${mentionOf(interaction, 'parade')}`,
    );
  await interaction.deferReply();
  return interaction.editReply(parade(interaction.options.getUser('star', true).id));
};

export const startRingBot = async (playground: Playground): Promise<Client> => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: playground.apiUrl },
    allowedMentions: { parse: [] },
  });
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(playground.token);
  await (await ready).application.commands.set(commands);
  return client;
};
