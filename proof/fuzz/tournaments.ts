import SQLite from '@en-piste/sqlite';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { guildId } from '#playground/world/guild/guild.js';
import { openDatabase } from '#src/store/sqlite/file/database.js';
import { AnswerCheck } from './answer-check.js';
import { type InteractionContent, command } from './forgeries/content.js';
import { actions } from './forgeries/forged-presses.js';
import { damage, oddText } from './forgeries/odd-text.js';
import type { FuzzEnvironment } from './fuzz-environment.js';
import { type FuzzInvariants, IN_TIME_MS, invariant } from './invariants.js';
import { type Cell, cells } from './rows/cells.js';
import { sampleTournaments, storeTournaments } from './sample-tournaments.js';
import { languageOf } from './targets.js';

const tournamentActions = actions.filter((action) => action.startsWith('trn'));
/** The number of presses for each control and kind of id. */
const PRESSES_EACH = 6;
const columns = ['id', 'guild', 'channel', 'phase', 'version', 'state', 'created_at', 'changed_at'] as const;

const rows = z.array(z.looseObject({ id: z.string(), guild: z.string(), phase: z.string() }));

const storedIn = (path: string) => {
  const database = new SQLite(path, { readonly: true });
  const found = rows.parse(database.prepare('SELECT * FROM tournaments ORDER BY id').all());
  database.close();
  return found.map((row) => ({ id: row.id, guild: row.guild, phase: row.phase, text: JSON.stringify(row) }));
};

/** A press on a control of a tournament; `values` are the picked ones. */
const pressOf = (action: string, rest: string, values: readonly string[]): InteractionContent => {
  const isMenu = action === 'trngone' || action === 'trnpick';
  const menu = action === 'trngone' ? ComponentType.UserSelect : ComponentType.StringSelect;
  const data = isMenu ? { component_type: menu, values, resolved: {} } : { component_type: ComponentType.Button };
  return {
    type: InteractionType.MessageComponent,
    data: { ...data, custom_id: `${action}:-:0:${rest}`.slice(0, 100) },
  };
};

class TournamentFuzz {
  readonly #environment: FuzzEnvironment;
  readonly #invariants: FuzzInvariants;
  readonly #random: RandomChoice;
  readonly #answers = new AnswerCheck();
  readonly #channel: string;

  constructor(environment: FuzzEnvironment, random: RandomChoice, invariants: FuzzInvariants) {
    this.#environment = environment;
    this.#random = random;
    this.#invariants = invariants;
    this.#channel = environment.targets.control.server.addChannel('cups').id;
  }

  /** Writes to the database of the bot, which must be stopped. */
  async store(): Promise<void> {
    const { bot, targets } = this.#environment;
    const running = targets.tables.find(({ table }) => table.phase === 'playing')?.table.id ?? '';
    await storeTournaments(bot.databasePath, sampleTournaments(targets.members, running, this.#channel));
  }

  /** Presses controls as people without a part in a tournament; none of them may change one. */
  async press(): Promise<void> {
    const { bot, targets } = this.#environment;
    const before = storedIn(bot.databasePath);
    const [entitled, stranger] = [targets.members.slice(0, 5), targets.members.slice(5)];
    const ids = before.map(({ id }) => id);
    const foreign = before.filter(({ guild }) => guild !== guildId).map(({ id }) => id);
    const ended = before.filter(({ phase }) => phase === 'over' || phase === 'closed').map(({ id }) => id);
    const person = () => this.#random.oneOf(stranger.filter(({ moderator }) => !moderator)).userId;
    const sample = (texts: fc.Arbitrary<string>): string =>
      fc.sample(texts, { numRuns: 1, seed: this.#random.below(2 ** 31) })[0] ?? '';
    for (const action of tournamentActions) {
      for (let time = 0; time < PRESSES_EACH; time += 1) {
        const odd = sample(fc.oneof(oddText, damage(this.#random.oneOf(ids)), fc.constantFrom('', '__proto__', '-1')));
        const page = `${this.#random.oneOf(ids)}/${sample(fc.constantFrom('-1', '99', 'x', '1e9', '0/1', ''))}`;
        const own = this.#random.oneOf(entitled).userId;
        await this.#ask(person(), pressOf(action, odd, [odd.slice(0, 100)]));
        await this.#ask(own, pressOf(action, page, [page]));
        await this.#ask(own, pressOf(action, this.#random.oneOf(foreign), [this.#random.oneOf(foreign)]));
        await this.#ask(own, pressOf(action, this.#random.oneOf(ended), [own]));
        // A person outside the tournament may join, and nothing else.
        if (action !== 'trnjoin') await this.#ask(person(), pressOf(action, this.#random.oneOf(ids), [own]));
      }
    }
    const now = storedIn(bot.databasePath);
    const changed = before.findIndex(({ text }, index) => text !== now[index]?.text);
    this.#invariants.check(
      invariant.unchanged,
      changed === -1 && now.length === before.length,
      () => `a tournament has changed: ${before[changed]?.text ?? 'none'} is now ${now[changed]?.text ?? 'one more'}`,
    );
  }

  /** Damages every column a number of times, in each database a tournament, and asks about all of them. */
  async damageRows(timesEach: number): Promise<void> {
    const { bot } = this.#environment;
    const person = this.#environment.targets.members[0]?.userId ?? '';
    for (let time = 0; time < timesEach; time += 1)
      for (const column of columns) {
        const path = join(bot.folder, `damaged-cup-${time}-${column}.sqlite`);
        copyFileSync(bot.databasePath, path);
        const { id, told } = this.#damage(path, column);
        const before = storedIn(path).filter((one) => one.id !== id);
        const error = await bot.start(path).then(() => null, String);
        this.#invariants.check(invariant.rowStart, error === null, () => `${error ?? ''} with ${told}`);
        if (error !== null) continue;
        await this.#ask(person, command('tournament', [{ name: 'show', type: 1, options: [] }]), told);
        for (const action of ['trnshow', 'trnpage', 'trnjoin', 'trnend', 'trngone'])
          await this.#ask(person, pressOf(action, id, [person]), told);
        await this.#ask(person, pressOf('trnshow', this.#random.oneOf(before).id, []), told);
        await bot.stop();
        bot.botLog.take();
        const after = new Set(storedIn(path).map(({ text }) => text));
        const lost = before.find(({ text }) => !after.has(text));
        this.#invariants.check(invariant.rowKept, lost === undefined, () => `${lost?.text ?? ''} with ${told}`);
      }
  }

  /** @returns the id of the tournament before the damage, and the damage */
  #damage(path: string, column: (typeof columns)[number]): { readonly id: string; readonly told: string } {
    const database = openDatabase(path);
    database.pragma('ignore_check_constraints = ON');
    const { id } = this.#random.oneOf(storedIn(path));
    const now = database.prepare(`SELECT ${column} FROM tournaments WHERE id = ?`).pluck().safeIntegers().get(id);
    const before = z.union([z.string(), z.bigint(), z.number(), z.null()]).parse(now);
    const after: Cell = fc.sample(cells(before), { numRuns: 1, seed: this.#random.below(2 ** 31) })[0] ?? null;
    try {
      database.prepare(`UPDATE tournaments SET ${column} = ? WHERE id = ?`).run(after, id);
    } catch (error) {
      // A value that the file itself refuses is no damage.
      if (!(error instanceof SQLite.SqliteError)) throw error;
    }
    database.close();
    const told = `tournaments.${column} of ${id}, ${String(before).slice(0, 40)} → ${String(after).slice(0, 60)}`;
    return { id: column === 'id' ? String(after) : id, told };
  }

  /** @param told the damage; null when there is none, so that no internal failure is allowed */
  async #ask(person: string, asked: InteractionContent, told: string | null = null): Promise<void> {
    const { bot, targets } = this.#environment;
    const { control } = targets;
    const { id: message } = control.say(person, this.#channel, 'What of the cup?');
    const { reply, milliseconds } = await control.forge({ ...asked, person, channel: this.#channel, message });
    const what = `${JSON.stringify(asked).slice(0, 300)} ${told ?? ''}`;
    const late = reply.kind !== 'silence' && milliseconds < IN_TIME_MS ? null : `${milliseconds.toFixed(0)} ms`;
    const isPrivate = reply.kind !== 'message' || reply.message.ephemeral;
    const objection = isPrivate
      ? this.#answers.objection(reply, languageOf(targets, person), JSON.stringify(asked.data))
      : 'everybody sees it';
    const subject = told === null ? invariant.clear : invariant.rowAnswers;
    this.#invariants.check(subject, (objection ?? late) === null, () => `${objection ?? late ?? ''} after ${what}`);
    if (reply.kind === 'message' && reply.message.id !== message)
      control.deleteMessage(this.#channel, reply.message.id);
    control.deleteMessage(this.#channel, message);
    if (told !== null) return;
    const [failure] = bot.botLog.take();
    this.#invariants.check(invariant.sound, failure === undefined, () => `${JSON.stringify(failure)} about ${what}`);
  }
}

/** Forges controls of tournaments and damages their rows. The bot must be stopped before, and is again afterwards. */
export const fuzzTournaments = async (
  environment: FuzzEnvironment,
  random: RandomChoice,
  timesEach: number,
  invariants: FuzzInvariants,
): Promise<void> => {
  const fuzz = new TournamentFuzz(environment, random, invariants);
  await fuzz.store();
  await environment.bot.start();
  environment.bot.botLog.take();
  await fuzz.press();
  await environment.bot.stop();
  await fuzz.damageRows(timesEach);
};
