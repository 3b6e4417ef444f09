import { useEffect, useRef, useState } from 'preact/hooks';
import { callsTo } from '../../state/select.js';
import { AddPerson } from '../dialogs/AddPerson.js';
import { Avatar } from './Avatar.js';
import { usePage, useStore, useTexts } from '../context.js';
import './People.css';

/** A row of tickets, one per person: the punched one is the current person. A badge counts a person's mentions. */
export const People = () => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const [adding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The punched ticket must stay visible when there are more tickets than room.
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page.me]);

  return (
    <div class="people">
      <ul ref={list} class="people-list" aria-label={t('people')}>
        {page.people.map((person, index) => {
          const me = person.id === page.me;
          const calls = me ? 0 : callsTo(page, person.id);
          const title =
            calls > 0 ? t('becomeCalled', { name: person.name, count: calls }) : t('become', { name: person.name });
          return (
            <li key={person.id}>
              <button
                type="button"
                class="ticket"
                aria-pressed={me}
                aria-label={me ? `${person.name} (${t('you')})` : title}
                title={index < 9 ? `${title} (Alt+${index + 1})` : title}
                onClick={() => store.send({ type: 'become', person: person.id })}
              >
                <Avatar id={person.id} name={person.name} size={24} />
                <span class="ticket-name">{person.name}</span>
                <span class="ticket-language">{person.locale.slice(0, 2).toUpperCase()}</span>
                {calls > 0 ? <span class="badge">{calls}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        class="sign people-add"
        aria-label={t('addPerson')}
        title={t('addPerson')}
        onClick={() => setAdding(true)}
      >
        +
      </button>
      {adding ? <AddPerson onClose={() => setAdding(false)} /> : null}
    </div>
  );
};
