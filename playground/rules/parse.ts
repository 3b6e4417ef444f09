import type { z } from 'zod';
import { invalidForm, type Path, type Problem } from './errors.js';

type Issue = z.core.$ZodIssue;

const keys = (path: readonly PropertyKey[]): Path =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

const sizeProblem = (issue: Issue & { code: 'too_big' | 'too_small' }): Omit<Problem, 'path'> => {
  const big = issue.code === 'too_big';
  const limit = String(big ? issue.maximum : issue.minimum);
  const bound = `${limit} or ${big ? 'fewer' : 'more'} in length`;
  if (issue.origin === 'string' || issue.origin === 'array') {
    return { code: big ? 'BASE_TYPE_MAX_LENGTH' : 'BASE_TYPE_MIN_LENGTH', message: `Must be ${bound}.` };
  }
  const comparison = `${big ? 'less' : 'greater'} than or equal to ${limit}`;
  return { code: big ? 'NUMBER_TYPE_MAX' : 'NUMBER_TYPE_MIN', message: `Value should be ${comparison}.` };
};

const problemsOf = (issue: Issue, before: Path): Problem[] => {
  const path = [...before, ...keys(issue.path)];
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return [{ path, ...sizeProblem(issue) }];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'UNKNOWN_FIELD',
        message: 'This field is not known here.',
      }));
    case 'invalid_type':
      return issue.input === undefined
        ? [{ path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]
        : [{ path, code: 'BASE_TYPE_BAD_TYPE', message: issue.message }];
    case 'invalid_union':
      return [{ path, code: 'UNION_TYPE_CHOICES', message: 'The value is none of the kinds allowed here.' }];
    case 'invalid_value':
      return [{ path, code: 'BASE_TYPE_CHOICES', message: issue.message }];
    case 'invalid_format':
      return [{ path, code: 'BASE_TYPE_REGEX', message: issue.message }];
    case 'custom': {
      const code: unknown = issue.params?.code;
      return [{ path, code: typeof code === 'string' ? code : 'BASE_TYPE_INVALID', message: issue.message }];
    }
    default:
      return [{ path, code: 'BASE_TYPE_INVALID', message: issue.message }];
  }
};

/**
 * Reads a body as Discord would.
 * @throws DiscordError 50035 with every problem at its path.
 */
export const parseForm = <Output>(schema: z.ZodType<Output>, value: unknown, at: Path = []): Output => {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidForm(parsed.error.issues.flatMap((issue) => problemsOf(issue, at)));
};

/** Removes nulls, which Discord reads as "not given" in components, embeds and commands. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([key, field]) => [key, withoutNulls(field)]),
  );
};
