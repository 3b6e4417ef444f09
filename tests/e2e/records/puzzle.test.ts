import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, offers } from '#tests/harness/actors/guest.js';
import { choicesOf, puzzleIdIn, solvePuzzle } from '#tests/harness/actors/puzzles.js';
import type { SeenMessage } from '#playground/index.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** All text that a person could read in a message, or find in the data for Discord. */
const everythingIn = (message: SeenMessage): string => JSON.stringify(message.raw);

it('poses one puzzle a day, privately, and names the people who solved it but not the solution', async () => {
  const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
  const asked = await barnaby.asks('puzzle');
  expect(asked.ephemeral).toBe(true);
  expect(asked.text).toContain('Puzzle of the day');
  expect(asked.pictures[0]?.alt).toContain('Player');
  expect(everythingIn(asked)).not.toContain('🥇');
  expect(offers(asked, 'puzzlesee')).toBe(false);
  const [right, wrong] = choicesOf(asked);
  const missed = await barnaby.changes(asked, 'puzzletry', wrong);
  expect(missed.text).toContain('not the best');
  // Each choice of today's game has its reasons, which do not give the answer away.
  expect(missed.text).toMatch(/not the best move\n-# \S/u);
  expect(controlOf(missed, 'puzzletry').options.map(({ value }) => value)).not.toContain(wrong);
  const solved = await barnaby.changes(missed, 'puzzletry', right);
  expect(solved.text).toContain('Right, on try 2!');
  expect(solved.text).toContain('🥇');
  expect(solved.text).toContain('**Barnaby** (on try 2)');
  expect(solved.text).toContain('after 1 puzzle, 0 solved on the first try');
  // A person who has not solved it reads the number of solvers, for the same puzzle.
  const other = await zoe.asks('puzzle');
  expect(puzzleIdIn(other, 'puzzletry')).toBe(puzzleIdIn(asked, 'puzzletry'));
  expect(other.text).toContain('résolue ici par 1 personne');
  expect(other.text).not.toContain('Barnaby');
  await barnaby.changes(solved, 'puzzlepost');
  const told = await zoe.seesNewest('who has solved it', (message) => offers(message, 'puzzle'));
  expect(told.text).toContain('**Barnaby**');
  expect(told.text).not.toContain('%');
  expect((await zoe.presses(told, 'puzzle').reply()).ephemeral).toBe(true);
});

it('names no person who is forgotten or does not want it, and has further puzzles', async () => {
  const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
  const solved = await solvePuzzle(barnaby);
  const hidden = await barnaby.changes(solved, 'puzzlename');
  expect(hidden.text).toContain('Solved here by 1 other.');
  await barnaby.changes(hidden, 'puzzlename');
  const seen = await solvePuzzle(zoe);
  expect(seen.text).toContain('**Barnaby**');
  const another = await zoe.changes(seen, 'puzzlemore');
  expect(puzzleIdIn(another, 'puzzletry')).not.toBe(puzzleIdIn(seen, 'puzzlemore'));
  const missed = await zoe.changes(another, 'puzzletry', choicesOf(another)[1]);
  const shown = await zoe.changes(missed, 'puzzlesee');
  expect(shown.text).toContain('Voici la solution');
  expect(offers(shown, 'puzzlepost')).toBe(false);
  const question = await barnaby.changes(await barnaby.asks('privacy'), 'forgetme');
  await barnaby.changes(question, 'forgetnow');
  const left = await zoe.asks('puzzle');
  expect(left.text).toContain('**Zoé**');
  expect(left.text).not.toContain('Barnaby');
  expect(offers(await barnaby.asks('puzzle'), 'puzzletry')).toBe(true);
});
