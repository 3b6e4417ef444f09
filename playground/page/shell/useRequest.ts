import { useState } from 'preact/hooks';
import { RefusedRequest } from '../live/api.js';
import { refusalInWords } from '../texts/texts.js';
import { useTexts } from './context.js';

export interface Request {
  readonly waiting: boolean;
  /** The reason for the last failure, in a sentence. */
  readonly problem: string | null;
  readonly run: <Answer>(request: () => Promise<Answer>, onAnswer: (answer: Answer) => void) => void;
}

export const useRequest = (): Request => {
  const texts = useTexts();
  const { t } = texts;
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    waiting,
    problem,
    run: (request, onAnswer) => {
      if (waiting) return;
      setWaiting(true);
      setProblem(null);
      request()
        .then(onAnswer, (error: unknown) =>
          setProblem(error instanceof RefusedRequest ? refusalInWords(texts, error.refusal) : t('unreachable')),
        )
        .finally(() => setWaiting(false));
    },
  };
};
