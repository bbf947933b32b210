import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './account.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  /** Says what 'Alterar' changes, such as "endereço de entrega". */
  what: string;
  /** The form that takes the row's place; `close` puts the row back. */
  form: (close: () => void) => ReactNode;
};

/** A ruled row with one quiet action, whose form opens in its place. */
export function AccountEntry({ icon, title, note, what, form }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) place.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <li>
      {icon}
      <div className={styles.said}>
        <b>{title}</b>
        {open ? null : <small>{note}</small>}
      </div>
      {open ? (
        <div className={styles.form} ref={place}>
          {form(() => {
            setOpen(false);
          })}
        </div>
      ) : (
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
