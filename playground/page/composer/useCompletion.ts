import { useEffect, useMemo, useState } from 'preact/hooks';
import { unfinishedOptions, suggestionsFrom, type Suggestion } from '../commands/values.js';
import type { Entry } from '../commands/catalogue.js';
import type { FilledOption } from '../commands/draft.js';
import { api } from '../live/api.js';
import { freshNonce } from '../live/act.js';
import { useMe, usePage } from '../shell/context.js';
import { worldOf } from '../state/select.js';

/** The page asks the bot after a pause in typing. */
const PAUSE_MS = 120;

export interface Completion {
  readonly suggestions: readonly Suggestion[];
  /** Asked, but not answered yet. */
  readonly waiting: boolean;
}

const NOTHING: Completion = { suggestions: [], waiting: false };

interface Question {
  readonly entry: Entry;
  readonly filled: readonly FilledOption[];
  readonly option: string;
  readonly channel: string;
}

/**
 * The bot's choices for the option being typed (`question`; null for one without autocomplete). Only the newest answer
 * counts.
 */
export const useCompletion = (question: Question | null): Completion => {
  const page = usePage();
  const me = useMe();
  const [nonce, setNonce] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const asked =
    question === null ? null : JSON.stringify(unfinishedOptions(question.entry, question.filled, question.option));
  const [command] = question?.entry.route ?? [];
  const channel = question?.channel;
  const person = me?.id;

  useEffect(() => {
    if (question === null || asked === null || command === undefined || channel === undefined || person === undefined)
      return undefined;
    const fresh = freshNonce();
    const options = unfinishedOptions(question.entry, question.filled, question.option);
    const timer = window.setTimeout(() => {
      setNonce(fresh);
      setFailed(false);
      api.act({ kind: 'autocomplete', person, channel, command, options, nonce: fresh }).catch(() => setFailed(true));
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
    // `asked` is the question as text and replaces it among the dependencies.
  }, [asked, command, channel, person]);

  const { choices } = worldOf(page, person ?? null);
  const locale = me?.locale ?? 'en-US';
  return useMemo(() => {
    if (question === null) return NOTHING;
    if (choices?.nonce !== nonce) return { suggestions: [], waiting: !failed };
    return { suggestions: suggestionsFrom(choices.choices, locale), waiting: false };
  }, [question === null, choices, nonce, locale, failed]);
};
