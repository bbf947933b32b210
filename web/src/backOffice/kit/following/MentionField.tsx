import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { areaNames, hasArea } from '#shared/accounts/areas';
import type { Followed } from '#shared/accounts/inbox';
import { areasOfTarget } from '#shared/system/history';
import { fold } from '#shared/values/text';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { Field } from '#web/ui/field/Field.tsx';
import styles from './following.module.css';

/** The name of the area that opens each kind of record, shown beside staff without it. */
const places = {
  order: 'Pedidos',
  profile: 'Clientes',
  expedition: 'Envios',
} as const satisfies Record<Followed, string>;

type Props = {
  label?: string | undefined;
  target: Followed;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter. */
  onSend: () => void;
};

/**
 * A comment field; `@` lists the staff, and those without access to the record cannot be chosen.
 */
export function MentionField({
  label = 'Comentar',
  target,
  field,
  value,
  onChange,
  onSend,
}: Props) {
  const id = useId();
  const { data: staff = [] } = useQuery(staffQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found =
    typed === null
      ? []
      : staff
          .filter(({ name }) =>
            fold(name)
              .split(' ')
              .some((_, word, words) => words.slice(word).join(' ').startsWith(fold(typed))),
          )
          .map((person) => ({ ...person, opens: hasArea(person.areas, areasOfTarget[target]) }))
          .toSorted((one, other) => Number(other.opens) - Number(one.opens))
          .slice(0, 6);
  const isOpen = typed !== null;
  const chosen = found[at];
  const look = ({ value: text, selectionEnd }: HTMLTextAreaElement) => {
    const [, name] = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, selectionEnd)) ?? [];
    setTyped(name === undefined || /\s\S*\s\S*\s/.test(name) ? null : name);
    setAt(0);
  };
  const choose = (name: string) => {
    const { current } = field;
    if (!current || typed === null) return;
    const end = current.selectionEnd;
    const before = value.slice(0, end - typed.length);
    onChange(`${before}${name} ${value.slice(end)}`);
    setTyped(null);
    const place = before.length + name.length + 1;
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(place, place);
    });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      onSend();
      return;
    }
    if (!isOpen) return;
    if (event.key === 'Escape') setTyped(null);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen?.opens) choose(chosen.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.mention}>
      <Field label={label} help="Só a equipe vê. @ chama alguém.">
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={2000}
            aria-autocomplete="list"
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && chosen ? `${id}${at}` : undefined}
            value={value}
            onChange={({ target: element }) => {
              onChange(element.value);
              look(element);
            }}
            onKeyDown={pressed}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      {isOpen ? (
        <div id={id} role="listbox" aria-label="Pessoas" className={styles.people}>
          {found.length === 0 ? (
            <div role="option" aria-selected={false} aria-disabled>
              Ninguém com esse nome
            </div>
          ) : null}
          {found.map(({ id: person, name, areas, opens }, index) => (
            // The text field keeps the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === at}
              aria-disabled={!opens}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (opens) choose(name);
              }}
            >
              {opens ? (
                <>
                  <b>{name}</b> <span>{areas.map((area) => areaNames[area]).join(', ')}</span>
                </>
              ) : (
                `${name}: não abre ${places[target]}`
              )}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
