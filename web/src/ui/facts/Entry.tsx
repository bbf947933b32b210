import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Unbroken } from './Unbroken';
import styles from './entries.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  /** What 'Alterar' changes, such as "endereço de entrega". */
  what: string;
  /** The form that replaces the row; `close` restores the row. */
  form: (close: () => void) => ReactNode;
  /** Its data are missing or refused, so its form opens by itself. */
  isNeeded?: boolean;
  /** The user may not change it. */
  isFixed?: boolean;
};

/** A ruled row with one discreet action, whose form opens in its place. */
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
        {open ? null : (
          <small>
            <Unbroken>{note}</Unbroken>
          </small>
        )}
      </div>
      {open ? (
        <div
          className={styles.form}
          ref={place}
          // A form in which the user types stays open, even when nothing is missing any more.
          onFocusCapture={() => setOpen(true)}
        >
          {form(() => setOpen(false))}
        </div>
      ) : isFixed ? null : (
        <div className={styles.acts}>
          <Button ref={button} small aria-label={`Alterar ${what}`} onClick={() => setOpen(true)}>
            Alterar
          </Button>
        </div>
      )}
    </li>
  );
}
