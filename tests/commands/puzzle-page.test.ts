import { describe, expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import { puzzlePage } from '#commands/puzzle/puzzle-page.js';
import { computers } from '#src/app/thinking/computers.js';
import { textsFor } from '#src/i18n/texts.js';
import { Collection } from '#src/study/collection.js';

const collection = new Collection({ find: (id) => computers.get(id) ?? null, ids: [...computers.keys()] });

const pageText = (game: Game, id: string, isDone = true): string => {
  const puzzle = collection.pose(id);
  if (puzzle === null) throw new Error(`no puzzle ${id} comes with the program`);
  const answer = {
    guildId: '1',
    puzzleId: id,
    userId: '3',
    name: 'Ada',
    tried: [],
    outcome: 'shown',
    at: new Date(0),
  } as const;
  const page = puzzlePage({
    ...{ game, puzzle, texts: textsFor('en'), day: null, isToday: false, difficulty: null, strength: null },
    ...{ answer: isDone ? answer : null, solvers: { named: [], count: 0 }, isNamed: false, mayReplay: false },
  });
  return page.blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('\n');
};

describe('the solution of a puzzle', () => {
  it('gives no two moves the same reason', () => {
    const text = pageText(quelCirque, 'quel-cirque-3');
    expect(text.match(/^(?:🥇|-) .*%$/gmu)?.length).toBe(8);
    expect(text.match(/brings your marbles closer to a hole/gu)).toHaveLength(1);
  });

  it('says which chance its winning chances leave open in this game', () => {
    expect(pageText(quelCirque, 'quel-cirque-3')).toContain('roll the die again');
    expect(pageText(quelCirque, 'quel-cirque-3')).not.toContain('cards');
    const tiles = collection.ids.find((id) => id.startsWith('carcassonne-')) ?? '';
    expect(pageText(carcassonne, tiles)).toContain('remaining tiles');
  });
});

describe('the question of a puzzle', () => {
  it('names no kind of move that is impossible there', () => {
    const ids = collection.ids.filter((id) => id.startsWith('quel-cirque-'));
    for (const id of ids) {
      const kinds = new Set(collection.pose(id)?.situation.moves.map((move) => ('kind' in move ? move.kind : '')));
      const [question = ''] = /You can: .*/u.exec(pageText(quelCirque, id, false)) ?? [];
      expect(question.includes('move a clown')).toBe(kinds.has('walk'));
      expect(question.includes('bring a clown home')).toBe(kinds.has('home'));
      expect(question).not.toContain('any ');
    }
  });
});
