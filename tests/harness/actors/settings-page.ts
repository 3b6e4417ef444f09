import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { SeenControl, SeenMessage } from '#playground/index.js';
import type { Guest } from './guest.js';

/** The menu of a page that changes one setting; undefined on any other page. */
export const findSettingMenu = ({ controls }: SeenMessage, setting: string): SeenControl | undefined =>
  controls.find(({ customId }) => parseCustomId(customId)?.payload === setting);

/** The menu of a settings page that changes one setting. @throws Error on any other page */
export const settingMenu = (page: SeenMessage, setting: string): SeenControl => {
  const menu = findSettingMenu(page, setting);
  if (menu === undefined) throw new Error(`No "${setting}" on: ${page.text}`);
  return menu;
};

/** Chooses in a menu of a settings page, and reads the updated page. */
export const chooseSetting = (guest: Guest, page: SeenMessage, setting: string, value: string): Promise<SeenMessage> =>
  guest.pressAndRead(page, settingMenu(page, setting).customId, value);

/** The current value of a setting on a page; undefined where there is none. */
export const chosenSetting = (page: SeenMessage, setting: string): string | undefined =>
  findSettingMenu(page, setting)?.options.find((option) => option.default === true)?.value;
