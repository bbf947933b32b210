import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './entries.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  /** Says what 'Alterar' changes, such as "endereço de entrega". */
  what: string;
  /** The form that takes the row's place; `close` puts the row back. */
  form: (close: () => void) => ReactNode;
  /** What it holds is missing or refused: its form is open by itself. */
  isNeeded?: boolean;
  /** It is shown to someone who may not change it. */
  isFixed?: boolean;
};

/** A ruled row with one quiet action, whose form opens in its place. */
export function Entry({ icon, title, note, what, form, isNeeded = false, isFixed = false }: Props) {
  const [isAsked, setOpen] = useState(false);
  const open = !isFixed && (isAsked || isNeeded);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const form = place.current;
    if (isAsked) {
      if (!form?.contains(document.activeElement)) {
        form?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
      }
    } else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isAsked;
  }, [isAsked]);
  return (
    <li>
      {icon}
      <div className={styles.said}>
        <b>{title}</b>
        {open ? null : <small>{note}</small>}
      </div>
      {open ? (
        <div
          className={styles.form}
          ref={place}
          // Where one types it stays open, also once nothing is missing.
          onFocusCapture={() => {
            setOpen(true);
          }}
        >
          {form(() => {
            setOpen(false);
          })}
        </div>
      ) : isFixed ? null : (
        <div className={styles.acts}>
          <Button
            ref={button}
            small
            aria-label={`Alterar ${what}`}
            onClick={() => {
              setOpen(true);
            }}
          >
            Alterar
          </Button>
        </div>
      )}
    </li>
  );
}
