import { usePage, useStore, useTexts } from '../shell/context.js';
import { calledNext } from '../state/select.js';

/** When somebody else is called here, a step into their shoes. */
export const CalledBar = () => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const person = calledNext(page);
  if (person === undefined) return null;
  return (
    <p class="called-bar" role="status">
      <span aria-hidden="true">📣</span> {t('calledNow', { name: person.name })}{' '}
      <button type="button" class="text-button" onClick={() => store.send({ type: 'become', person: person.id })}>
        {t('stepIn', { name: person.name })}
      </button>
    </p>
  );
};
