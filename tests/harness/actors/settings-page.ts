import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { SeenControl, SeenMessage } from '#playground/index.js';
import type { Guest } from './guest.js';

/** The menu of a page that changes one setting; undefined on any other page. */
export const findSettingMenu = ({ controls }: SeenMessage, setting: string): SeenControl | undefined =>
  controls.find(({ customId }) => parseCustomId(customId)?.payload === setting);

/** The menu of a page of settings that changes one of them. @throws Error on any other page */
export const settingMenu = (page: SeenMessage, setting: string): SeenControl => {
  const menu = findSettingMenu(page, setting);
  if (menu === undefined) throw new Error(`No "${setting}" on: ${page.text}`);
  return menu;
};

/** Chooses in a menu of a page of settings, and reads the page as it is then. */
export const chooseSetting = (guest: Guest, page: SeenMessage, setting: string, value: string): Promise<SeenMessage> =>
  guest.pressAndRead(page, settingMenu(page, setting).customId, value);

/** What a page shows as chosen for a setting; undefined where it shows none. */
export const chosenSetting = (page: SeenMessage, setting: string): string | undefined =>
  findSettingMenu(page, setting)?.options.find((option) => option.default === true)?.value;
