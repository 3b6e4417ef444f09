import { afterAll, beforeAll, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { linksIn } from '#tests/harness/actors/open-page.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Folder, launch, openBuiltPage } from './browser.js';
import { TableVisitor } from './table-visitor.js';

let built: Folder;
let browser: Browser;
let fixture: BotFixture;
beforeAll(async () => {
  built = await openBuiltPage('web/table');
  browser = await launch();
}, 200000);
afterAll(async () => {
  await browser.close();
  built.remove();
});
const runs = (process.env.LOOK ?? '').split(' ');
const phone = { hasTouch: true, isMobile: true };
const sizes: Record<string, any> = {
  p: { viewport: { width: 390, height: 844 }, ...phone },
  l: { viewport: { width: 844, height: 390 }, ...phone },
  z: { viewport: { width: 640, height: 400 } },
  d: { viewport: { width: 1280, height: 900 } },
};
// game:size:taps[:preset][:dark]
test.each(runs)('%s', { timeout: 400000 }, async (run) => {
  const [game = '', size = 'd', taps = '0', preset = '', dark = ''] = run.split(':');
  fixture = await openBotFixture({ pages: { folder: built.path } });
  const table = await beginTable(fixture, ['Barnaby'], { game, computers: preset === 'everything' ? 3 : 1, values: preset === '' || preset === 'none' ? {} : { preset } });
  const { board } = await table.turn();
  const [link = ''] = linksIn(await fixture.guest('Barnaby').presses(board, 'page').reply());
  const v = await TableVisitor.follow(browser, link, `s${process.env.SEED ?? ''}`, { ...sizes[size], colorScheme: dark ? 'dark' : 'light' });
  const shots = new Set(taps.split(',').map(Number));
  const last = Math.max(...shots);
  for (let i = 0; i <= last; i += 1) {
    if ((await v.turn()) === 'over') break;
    if (shots.has(i)) {
      await v.page.waitForTimeout(700);
      await v.page.screenshot({ path: `/tmp/look/${game}-${size}-${i}${preset}${dark}.png` });
    }
    if (i < last) console.log(i, await v.tapSomething().catch(async (e) => { await v.page.screenshot({ path: '/tmp/look/fail.png' });
      console.log(await v.page.evaluate(`(()=>{const r=[...document.querySelectorAll('polygon.region')]; return r.map(e=>{const b=e.getBoundingClientRect(); const t=document.elementFromPoint(b.x+b.width/2,b.y+b.height/2); return e.getAttribute('aria-label')+' '+[b.x,b.y,b.width,b.height].map(Math.round)+' '+(t&&t.outerHTML.slice(0,120))}).join('\\n')})()`));
      throw e; }));
  }
  if (v.faults.length > 0) console.log(v.faults);
  await v.leave();
  await fixture.close();
});
