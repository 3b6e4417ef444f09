import { createCanvas } from 'canvas';
import { encodePng } from '../renderers/kit/surface.js';
import { games } from '../src/registry.js';
import { textsFor } from '../src/i18n/texts.js';
import { randomGame, seatsFor } from './games.js';
import { printed } from '../proof/kit/printed.js';
import { median, repeated } from './measure.js';
import type { Targets } from './targets.js';

const RUNS = 15;
/** A picture may take half as long again as encoding one that is drawn already. */
const TARGET = 1.5;

const names = ['Amélie', 'Barnaby'];

/** Drawing and encoding of early, middle and last positions, against encoding the same picture when it is drawn already. */
export const benchPictures = async (targets: Targets): Promise<string> => {
  const rows = [['picture', 'draw ms', 'whole ms', 'encode ms', 'ratio', 'kB', 'target 1.5']];
  const scene = { texts: textsFor('en'), names };
  for (const { engine, renderer } of games) {
    const states = randomGame(engine, 'pictures');
    const stages = { early: 0.1, middle: 0.5, full: 1 };
    for (const [stage, share] of Object.entries(stages)) {
      const state = states[Math.floor((states.length - 1) * share)];
      if (state === undefined) continue;
      const view = engine.view(state, 'table');
      const draw = median(await repeated(RUNS, () => renderer.board(view, { ...scene, names: names.slice(0, seatsFor(engine)) })));
      let bytes = 0;
      const whole = median(
        await repeated(RUNS, async () => {
          bytes = (await encodePng(renderer.board(view, scene))).length;
        }),
      );
      const drawn = renderer.board(view, scene);
      const copy = createCanvas(drawn.width, drawn.height);
      copy.getContext('2d', { pixelFormat: 'RGB24' }).drawImage(drawn, 0, 0);
      const encode = median(await repeated(RUNS, () => encodePng(copy)));
      const ratio = whole / encode;
      rows.push([`${engine.id}, ${stage}`, draw.toFixed(1), whole.toFixed(1), encode.toFixed(1), ratio.toFixed(2), (bytes / 1024).toFixed(0), targets.verdict(ratio <= TARGET)]);
    }
  }
  return printed(rows);
};
