import { Locale } from 'discord-api-types/v10';
import type { World } from './world.js';

/** The ids stay the same from run to run because the bot's database stores them. */
const channels = [
  { id: '1375000000000000201', names: { english: 'main-ring', french: 'grande-piste' } },
  { id: '1375000000000000202', names: { english: 'side-show', french: 'petite-piste' } },
] as const;

const nameIn = (language: Locale): 'french' | 'english' => (language === Locale.French ? 'french' : 'english');

export const firstChannelsIn = (language: Locale): readonly { readonly id: string; readonly name: string }[] =>
  channels.map(({ id, names }) => ({ id, name: names[nameIn(language)] }));

/** Renames the first channels to the server's current language, except those that a person has renamed. */
export const renameFirstChannels = (world: World): void => {
  for (const { id, names } of channels) {
    const place = world.place(id);
    const name = names[nameIn(world.guildLocale)];
    const named: readonly string[] = Object.values(names);
    if (place !== undefined && place.name !== name && named.includes(place.name)) world.changePlace({ ...place, name });
  }
};
