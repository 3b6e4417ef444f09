import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { randomFrom } from '#engines/core/random.js';
import type { Game, PanelPage } from '#renderers/kit/game/game.js';
import type { Block } from '#src/discord/messages/page.js';
import { panelPage } from '#src/discord/messages/pages/panel-page.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { type PanelPlace, panelRoot, parsePlace } from '#src/discord/custom-ids/targets.js';
import { textsFor } from '#src/i18n/texts.js';
import type { PlayerView } from '#src/model/player-view.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const { engine } = araminiCircus;
const started = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('panel')));
if (!started.ok) throw new Error('A dealt game starts');
const status = engine.status(started.value);
const playerView: PlayerView = {
  audience: 0,
  view: engine.view(started.value, 0),
  status,
  moves: engine.moves(started.value, 0),
};

const blocksOf = (page: PanelPage, place: PanelPlace = panelRoot, undoable = false): readonly Block[] => {
  const game: Game = { ...araminiCircus, panel: () => page };
  return panelPage({ game, table: tableInPlay, playerView, place, texts: textsFor('en'), undoable }).blocks;
};

const menuIn = (blocks: readonly Block[]): Extract<Block, { kind: 'menu' }> => {
  const menu = blocks.find((block) => block.kind === 'menu');
  if (menu === undefined) throw new Error('No menu');
  return menu;
};

const labelsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'buttons' ? block.buttons.map(({ label }) => label) : []));

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Choice ${index}`, to: { play: `move ${index}` } }));

describe('a long menu', () => {
  const page: PanelPage = { text: 'Choose', controls: [{ kind: 'menu', prompt: 'Which?', choices: choices(60) }] };

  it('is turned over by 25, with the way there in the custom id', () => {
    const first = blocksOf(page);
    expect(menuIn(first).choices).toHaveLength(25);
    expect(menuIn(first).prompt).toBe('Which? (1/3)');
    const next = first
      .flatMap((block) => (block.kind === 'buttons' ? block.buttons : []))
      .find(({ label }) => label === 'Next');
    if (next === undefined || 'url' in next) throw new Error('No way on');
    const second = blocksOf(page, parsePlace(next.press.payload));
    expect(menuIn(second).choices[0]?.label).toBe('Choice 25');
    expect(menuIn(blocksOf(page, { path: [], menu: 0, menuPage: 2 })).choices).toHaveLength(10);
  });

  it('puts into words only what it shows', () => {
    const worded: string[] = [];
    const lazy = choices(2_200).map(({ label, to }) => ({
      get label() {
        worded.push(label);
        return label;
      },
      to,
    }));
    blocksOf({ text: 'Choose', controls: [{ kind: 'menu', prompt: 'Which?', choices: lazy }] });
    expect(worded).toHaveLength(25);
  });

  it('shows its last page when a forged one is asked for', () => {
    expect(menuIn(blocksOf(page, { path: [], menu: 0, menuPage: 99 })).prompt).toBe('Which? (3/3)');
  });
});

describe('a panel', () => {
  it('offers one of two choices that lead to the same', () => {
    const twice = {
      text: 'Choose',
      controls: [{ kind: 'menu', prompt: 'Which?', choices: [...choices(6), ...choices(6)] }],
    } as const;
    expect(menuIn(blocksOf(twice)).choices.map(({ label }) => label)).toEqual(choices(6).map(({ label }) => label));
  });

  it('names five choices or fewer on buttons, and says what they are for when there is more to choose', () => {
    const few = { kind: 'menu', prompt: 'Which?', choices: [...choices(3), ...choices(3)] } as const;
    const alone = blocksOf({ text: 'Choose', controls: [few] });
    expect(labelsIn(alone).slice(0, 3)).toEqual(['Choice 0', 'Choice 1', 'Choice 2']);
    expect(
      alone.some((block) => block.kind === 'menu' || (block.kind === 'text' && block.text.includes('Which?'))),
    ).toBe(false);
    expect(blocksOf({ text: 'Choose', controls: [few, few] })).toContainEqual({ kind: 'text', text: '-# Which?' });
  });

  it('makes a menu of more buttons than a message has room for', async () => {
    const buttons = choices(30).map(({ label, to }) => ({ kind: 'button', label, to }) as const);
    const blocks = blocksOf({ text: 'Choose', controls: buttons }, panelRoot, true);
    expect(menuIn(blocks).choices).toHaveLength(25);
    await expect(payloadOf({ blocks })).resolves.toBeDefined();
  });

  it('leads back to its beginning, unless the game’s own page does', () => {
    const place = { path: ['fill'], menu: 0, menuPage: 0 };
    const own = { text: '', controls: [{ kind: 'button', label: 'Back', to: { go: [] } }] } as const;
    expect(labelsIn(blocksOf({ text: '', controls: [] }, place))).toContain('Start over');
    expect(labelsIn(blocksOf(own, place))).not.toContain('Start over');
    expect(labelsIn(blocksOf({ text: '', controls: [] }))).not.toContain('Start over');
  });

  it('offers to take back only what could be', () => {
    expect(labelsIn(blocksOf({ text: '', controls: [] }, panelRoot, true))).toContain('Undo last move');
    expect(labelsIn(blocksOf({ text: '', controls: [] }))).not.toContain('Undo last move');
  });
});
