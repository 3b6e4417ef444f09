import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { SeenControl, SeenMessage } from '#playground/index.js';
import type { Guest } from './guest.js';

/** The menu of a page of settings that changes one of them. */
export const settingMenu = (page: SeenMessage, setting: string): SeenControl => {
  const menu = page.controls.find(({ customId }) => parseCustomId(customId)?.rest === setting);
  if (menu === undefined) throw new Error(`No "${setting}" on: ${page.text}`);
  return menu;
};

/** Chooses in a menu of a page of settings, and reads the page as it is then. */
export const chooseSetting = (guest: Guest, page: SeenMessage, setting: string, value: string): Promise<SeenMessage> =>
  guest.pressAndRead(page, settingMenu(page, setting).customId, value);

/** The same of a page that may be another. */
export const chosenOn = ({ controls }: SeenMessage, setting: string): string | null =>
  controls
    .find(({ customId }) => parseCustomId(customId)?.rest === setting)
    ?.options.find((option) => option.default === true)?.value ?? null;

/** What a menu of a page of settings shows as chosen. */
export const chosenSetting = (page: SeenMessage, setting: string): string | null =>
  chosenOn({ ...page, controls: [settingMenu(page, setting)] }, setting);
