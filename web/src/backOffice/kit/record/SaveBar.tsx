import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { buttonLook } from '#web/ui/button/buttonLook';
import styles from './desk.module.css';
import { ListLink } from '#web/ui/list/ListLink.tsx';

type Props = {
  dirty: boolean;
  busy: boolean;
  /** The list that "Voltar" leads to. */
  back: string;
  /** Of the button that sends the form, where that does more than to save. */
  label?: string | undefined;
  busyLabel?: string | undefined;
  /** What is said of what is not saved, where it is kept. */
  unsaved?: string | undefined;
  /** Further buttons, before "Voltar". */
  children?: ReactNode;
};

/** Inside the form it saves; Ctrl+S submits it too. */
export function SaveBar(props: Props) {
  const { dirty, busy, back, label, busyLabel, unsaved, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      bar.current?.closest('form')?.requestSubmit();
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
    };
  }, []);
  return (
    <div className={styles.savebar} ref={bar}>
      <span className="muted" role="status">
        {unsaved ?? (dirty ? 'Alterações não salvas' : '')}
      </span>
      {children}
      <ListLink to={back} {...buttonLook({ variant: 'secondary' })}>
        Voltar
      </ListLink>
      <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel ?? 'Salvando'}>
        {label ?? 'Salvar'}
      </Button>
    </div>
  );
}
