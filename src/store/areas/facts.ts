import { type Access, effect, first, statementsOf } from '../operation.js';
import type { FactStore, SeatAnswers } from '../port.js';
import { readText, jsonObject } from '../rows/rows.js';
import { z } from 'zod';
import { type GameAnalysis, gameAnalysis, METHOD } from '#src/model/record/analysis.js';

const analysisRow = z.object({ method: z.literal(METHOD), analysis: jsonObject.pipe(gameAnalysis) });

/** Treats a damaged row as missing: the analysis can be repeated. */
const readAnalysis = (row: unknown): GameAnalysis | null => analysisRow.safeParse(row).data?.analysis ?? null;

const analysisColumns = (id: string, analysis: GameAnalysis) => ({
  id,
  method: METHOD,
  analysis: JSON.stringify(analysis),
});

const aheadRow = z.object({
  seat: z.int().min(0),
  occasion: z.string(),
  answers: jsonObject.pipe(z.record(z.string(), z.int())),
});

/** Omits damaged rows: their players are asked on their turn instead. */
const readAnswersAhead = (rows: readonly unknown[]): readonly SeatAnswers[] =>
  rows.flatMap((row) => aheadRow.safeParse(row).data ?? []);

const aheadColumns = (id: string, { seat, occasion, answers }: SeatAnswers) => ({
  id,
  seat,
  occasion,
  answers: JSON.stringify(answers),
});

const its = statementsOf('facts', () => ({
  setting: 'SELECT value FROM settings WHERE key = @key',
  setSetting: `INSERT INTO settings (key, value) VALUES (@key, @value)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  claimSetting: 'INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO NOTHING',
  preferences: 'SELECT chosen FROM preferences WHERE owner = @owner AND id = @id',
  setPreferences: `INSERT INTO preferences (owner, id, chosen) VALUES (@owner, @id, @chosen)
    ON CONFLICT (owner, id) DO UPDATE SET chosen = excluded.chosen`,
  clearPreferences: 'DELETE FROM preferences WHERE owner = @owner AND id = @id',
  analysis: 'SELECT method, analysis FROM analyses WHERE table_id = @tableId',
  keepAnalysis: `INSERT INTO analyses (table_id, method, analysis)
    SELECT id, CAST(@method AS TEXT), CAST(@analysis AS TEXT) FROM tables WHERE id = @id
    ON CONFLICT (table_id) DO UPDATE SET method = excluded.method, analysis = excluded.analysis`,
  answersAhead: 'SELECT seat, occasion, answers FROM answers_ahead WHERE table_id = @tableId ORDER BY seat',
  keepAnswersAhead: `INSERT INTO answers_ahead (table_id, seat, occasion, answers)
    SELECT id, CAST(@seat AS INTEGER), CAST(@occasion AS TEXT), CAST(@answers AS TEXT) FROM tables WHERE id = @id
    ON CONFLICT (table_id, seat) DO UPDATE SET occasion = excluded.occasion, answers = excluded.answers`,
  dropAnswersAhead: 'DELETE FROM answers_ahead WHERE table_id = @tableId',
}));

/** Settings that outlive the program, people's choices, and data derived from games. */
export const facts = ({ read, note, write, writeAll }: Access): FactStore => ({
  setting: (key) =>
    read(function* () {
      return readText((yield* first(its.setting({ key })))?.value, 'settings');
    }),
  setSetting: (key, value) => note(() => effect(its.setSetting({ key, value })), `setting ${key}`),
  claimSetting: (key, value) =>
    writeAll(function* () {
      yield* its.claimSetting({ key, value });
      return readText((yield* first(its.setting({ key })))?.value, 'settings') ?? value;
    }),
  preferences: (owner, id) =>
    read(function* () {
      return readText((yield* first(its.preferences({ owner, id })))?.chosen, 'preferences');
    }),
  setPreferences: (owner, id, chosen) =>
    write(
      () => effect(chosen === null ? its.clearPreferences({ owner, id }) : its.setPreferences({ owner, id, chosen })),
      `${owner} ${id}`,
    ),
  analysis: (tableId) =>
    read(function* () {
      return readAnalysis(yield* first(its.analysis({ tableId })));
    }),
  keepAnalysis: (tableId, analysis) => write(() => effect(its.keepAnalysis(analysisColumns(tableId, analysis)))),
  answersAhead: (tableId) =>
    read(function* () {
      return readAnswersAhead(yield* its.answersAhead({ tableId }));
    }),
  keepAnswersAhead: (tableId, answers) => write(() => effect(its.keepAnswersAhead(aheadColumns(tableId, answers)))),
  dropAnswersAhead: (tableId) => write(() => effect(its.dropAnswersAhead({ tableId }))),
});
