import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { engine } from '../../../engines/carcassonne/index.js';
import { occupiedFeatures } from '../../../engines/carcassonne/board/figures.js';
import { acrobats } from '../../../engines/carcassonne/modules/acrobats/index.js';
import { inns } from '../../../engines/carcassonne/modules/inns/index.js';
import { monasteries } from '../../../engines/carcassonne/modules/monasteries/index.js';
import { flier } from '../../../engines/carcassonne/modules/flier/index.js';
import { ringmaster } from '../../../engines/carcassonne/modules/ringmaster/index.js';
import { russian } from '../../../engines/carcassonne/modules/russian/index.js';
import { tent } from '../../../engines/carcassonne/modules/tent/index.js';
import { tower } from '../../../engines/carcassonne/modules/tower/index.js';
import { unseenTokens } from '../../../engines/carcassonne/modules/tent/tokens.js';
import type { Module } from '../../../engines/carcassonne/composition/rule-set.js';
import { justLaid } from '../../../engines/carcassonne/turn.js';
import type { Prisoner } from '../../../engines/carcassonne/modules/tower/types.js';
import { rulesOf } from '../../../engines/carcassonne/rulebook.js';
import type { Position, State } from '../../../engines/carcassonne/state.js';
import { gameWith, playing } from './table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };

const expected = ({ expectedPoints }: Module, position: Position) =>
  expectedPoints?.(rulesOf(position.options), position).map((points) => Math.round(100 * points) / 100);

/** What all sixteen tokens are worth on the average. */
const AVERAGE = 67 / 16;

describe('what a computer player expects of acrobats', () => {
  it('is five points for each, and a little for the company that sends it home sooner', () => {
    const tiles = ['bigtop-A', 'bigtop-B', 'base-B', 'base-B', 'base-B'];
    const game = gameWith(tiles, { modules, tokens: [] });
    const after = (...turns: string[]) => expected(acrobats, playing(game, ...turns).position);
    expect(expected(acrobats, game.position)).toEqual([0, 0]);
    expect(after('S1/0 acrobat S1')).toEqual([5, 0]);
    expect(after('S1/0 acrobat S1', 'S2/0 acrobat S1')).toEqual([5.5, 5.5]);
    expect(after('S1/0 acrobat S1', 'S2/0 acrobat S2')).toEqual([5, 5]);
    expect(after('S1/0 acrobat S1', 'S2/0 acrobat S1', 'S2E1/0 acrobat S1')).toEqual([12, 6]);
  });
});

describe('what a computer player expects of a ringmaster', () => {
  it('is two points for each show around it, of no other figure', () => {
    const game = gameWith(['bigtop-A', 'bigtop-B', 'base-B', 'base-B'], { modules, tokens: [] });
    const shown = playing(game, 'S1/0 ringmaster field', 'S2/0 acrobat S2');
    expect(expected(ringmaster, shown.position)).toEqual([4, 0]);
  });
});

describe('what a computer player expects of the tent', () => {
  const game = gameWith(['bigtop-J', 'base-B', 'base-B', 'base-B'], { modules, tokens: [4, 6] });
  const raised = playing(game, 'N1/180 meeple field', 'N1E1/0 meeple monastery');

  it('is nothing before it stands', () => {
    expect(expected(tent, game.position)).toEqual([0, 0]);
  });

  it('is what a token is worth, for each figure that may still be there', () => {
    const each = Math.round(60 * AVERAGE) / 100;
    expect(expected(tent, raised.position)).toEqual([each, each]);
  });

  it('is certain when a circus tile was just laid elsewhere', () => {
    const circusElsewhere = gameWith(['bigtop-J', 'base-U'], { modules, tokens: [4, 6] });
    const { position } = playing(circusElsewhere, 'N1/180 meeple field');
    const moved: Position = {
      ...position,
      slices: { ...position.slices, tent: { cell: { x: 0, y: 0 }, revealed: [] } },
    };
    expect(expected(tent, moved)).toEqual([Math.round(100 * AVERAGE) / 100, 0]);
  });

  it('counts no token that has been turned up', () => {
    const { position } = raised;
    const revealed = [7, 6, 6, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3];
    const late = { ...position, slices: { ...position.slices, tent: { cell: { x: 0, y: -1 }, revealed } } };
    expect(expected(tent, late)).toEqual([1.2, 1.2]);
    const unseen = unseenTokens(revealed).map(({ animal, copies }) => [animal, copies]);
    expect(unseen).toEqual([
      ['elephant', 0],
      ['tiger', 0],
      ['bear', 0],
      ['seal', 0],
      ['monkey', 1],
      ['flea', 1],
    ]);
    const all = { ...late, slices: { ...late.slices, tent: { cell: { x: 0, y: -1 }, revealed: [...revealed, 3, 1] } } };
    expect(expected(tent, all)).toEqual([0, 0]);
  });
});

describe('what a computer player expects of a feature with an inn', () => {
  it('is all or nothing, as likely as it is completed', () => {
    const { position } = playing(gameWith(['inns-B', 'base-U'], { modules: { inns: true } }), 'E1/0 meeple road');
    const [road] = occupiedFeatures(position.board);
    if (road === undefined) throw new Error('nobody stands there');
    expect(inns.prospect?.(road, 3, 0.5)).toBe(2);
    expect(inns.prospect?.({ ...road, marks: {} }, 3, 0.5)).toBe(3);
  });
});

describe('what a computer player expects of a big meeple', () => {
  const tiles = ['base-E', 'base-G', 'base-U'];
  const after = (...turns: string[]) =>
    expected(inns, playing(gameWith(tiles, { modules: { inns: true } }), ...turns).position);

  it('is more where others may come, most in fields beside cities', () => {
    expect(after('N1/180 meeple field')).toEqual([0, 0]);
    expect(after('N1/180 big-meeple field')).toEqual([1.5, 0]);
    expect(after('S1/180 big-meeple city', 'S2/90 pass')).toEqual([0.45, 0]);
  });
});

describe('what a computer player expects of who lies on a special monastery', () => {
  it('is the rows as they are, and some hope for more while much is to come', () => {
    const game = gameWith(['monasteries-A', 'base-U', 'base-U'], { modules: { monasteries: true } });
    const lying = playing(game, 'S1/0 meeple lying');
    const [own = 0, other] = expected(monasteries, lying.position) ?? [];
    expect(own).toBeGreaterThan(2);
    expect(own).toBeLessThan(3);
    expect(other).toBe(0);
    expect(expected(monasteries, playing(game, 'S1/0 meeple monastery').position)).toEqual([0, 0]);
  });
});

describe('what a computer player expects of traps', () => {
  it('is what the pond costs', () => {
    const tiles = ['base-U', 'russian-B', 'base-U', 'base-U'];
    const game = playing(gameWith(tiles, { modules: { russian: true } }), 'E1/0 meeple road', 'S1/0');
    expect(expected(russian, game.position)).toEqual([-2, 0]);
  });
});

describe('the tokens that lie under the tent', () => {
  const tokens = [4, 6, 7, 3, 3, 5, 1];
  const tiles = ['bigtop-J', 'base-U', 'bigtop-F', 'base-U'];
  const game = playing(gameWith(tiles, { modules, tokens }), 'N1/180 pass', 'S1/0 pass', 'W1/270 pass');

  it('stay as they were turned up when what is hidden is dealt anew, and the others are mixed', () => {
    expect(game.position.slices.tent?.revealed).toEqual([4]);
    const orders = Array.from({ length: 20 }, (_, index) => engine.reshuffle(game, 0, randomFrom(`mix ${index}`))).map(
      ({ secrets }: State) => secrets.tent?.tokens ?? [],
    );
    for (const order of orders) {
      expect(order[0]).toBe(4);
      expect(order.toSorted()).toEqual(tokens.toSorted());
    }
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(10);
  });

  it('are not there without the tent', () => {
    const without = gameWith(['base-U', 'base-B']);
    expect(engine.reshuffle(without, 0, randomFrom('mix')).secrets).toEqual(without.secrets);
  });
});

describe('what a computer player expects of towers', () => {
  const more = Array.from({ length: 6 }, () => 'base-U');
  const tiles = ['tower-I', 'base-B', 'base-U', ...more];
  const game = (prisoners: readonly Prisoner[] = []) =>
    gameWith(tiles, { modules: { tower: true }, expansions: { tower: { prisoners } } });

  it('is a little for each floor in hand, and more for a prisoner', () => {
    expect(expected(tower, game().position)).toEqual([2.5, 2.5]);
    expect(expected(tower, game([{ seat: 0, kind: 'meeple', holder: 1 }]).position)).toEqual([2.5, 3.9]);
  });

  it('is less where a tower threatens somebody, until it is closed', () => {
    const threatened = playing(game(), 'S1/0 floor S1', 'S2/0 meeple monastery');
    const [own = 0, others = 0] = expected(tower, threatened.position) ?? [];
    expect(own).toBeGreaterThan(others);
    const closed = playing(threatened, 'E1/0 man-tower meeple S1');
    const [after = 0, safe = 0] = expected(tower, closed.position) ?? [];
    expect(safe).toBeGreaterThan(after);
  });
});

describe('what a computer player expects of a flight', () => {
  const flown = (target: string, ...moves: readonly string[]) => {
    const { position } = playing(
      gameWith(['base-B', target, 'flier-G', 'base-U', 'base-U'], {
        modules: { flier: true },
        expansions: { flier: { rolls: [1] } },
      }),
      ...moves,
    );
    const { cell } = justLaid(position);
    const flight = { figure: 'meeple', from: cell, to: null } as const;
    return expected(flier, { ...position, toPlay: 0, slices: { ...position.slices, flier: { rolls: [], flight } } });
  };

  it('is what the best places pay, each as likely as its roll, without the figure in hand', () => {
    const nowhere = flown('base-B', 'S1/0 pass', 'S2/0 meeple monastery', 'S2E1/180 pass');
    const rival = flown('base-B', 'S1/0 pass', 'S2/0 meeple monastery', 'S2E1/0 pass');
    expect(nowhere).toEqual([0, 0]);
    expect(rival?.[0]).toBeGreaterThan(0);
    expect(rival?.[1]).toBe(0);
  });

  it('is nothing for who does not fly', () => {
    expect(
      expected(
        flier,
        gameWith(['base-U'], { modules: { flier: true }, expansions: { flier: { rolls: [] } } }).position,
      ),
    ).toEqual([]);
  });
});
