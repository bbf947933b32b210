import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useEffect, useRef } from 'react';
import { useChange } from '#web/http/useChange';
import { useCanOpen } from '../areas/screenAreas';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './rowActions.module.css';

export type RowAction = {
  label: string;
  /** The action takes money or goods back. */
  danger?: boolean | undefined;
  /** A detail such as the amount. */
  note?: string | undefined;
  /** The letter by which `useRowLetters` presses it. */
  letter?: string | undefined;
} & ({ to: string } | { run: () => Promise<void> | void });

type Props = {
  of: string;
  actions: readonly RowAction[];
  label?: string;
};

/**
 * A menu of the row's actions. It opens in place and closes on Esc, a choice or a click elsewhere.
 */
export function RowActions({ of, actions, label = 'Ações' }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = box;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      const isInside = event.target instanceof Node && current.contains(event.target);
      if (event instanceof MouseEvent && isInside) return;
      current.open = false;
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    addEventListener('click', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('click', close);
    };
  }, []);
  const closeBox = () => {
    if (box.current) box.current.open = false;
  };
  const { run } = useChange(async (work: () => Promise<void> | void) => {
    closeBox();
    await work();
  });
  const opens = useCanOpen();
  const offered = actions.filter((action) => !('to' in action) || opens(action.to));
  if (offered.length === 0) return null;
  return (
    <details className={styles.actions} ref={box}>
      <summary aria-label={`${label}: ${of}`} data-letter=".">
        {label}
        <Icon name="down" />
      </summary>
      <ul>
        {offered.map((action) => (
          <li key={action.label} data-danger={action.danger ? '' : undefined}>
            {'to' in action ? (
              <AreaLink to={action.to} data-letter={action.letter} onClick={closeBox}>
                <ActionText action={action} />
              </AreaLink>
            ) : (
              <button type="button" data-letter={action.letter} onClick={() => run(action.run)}>
                <ActionText action={action} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function ActionText({
  action: { label, letter, note = letter?.toUpperCase() },
}: {
  action: RowAction;
}) {
  return (
    <>
      {label}
      {note === undefined ? null : <small>{note}</small>}
    </>
  );
}
