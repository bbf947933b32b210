import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { clockTime } from '../clockTime';
import { useEditing } from './useEditing';
import { buttonLook } from '#web/ui/button/buttonLook';
import styles from './desk.module.css';
import { ListLink } from '#web/ui/list/ListLink.tsx';

type Props = {
  dirty: boolean;
  busy: boolean;
  /** The list that "Voltar" leads to. */
  back: string;
  /** The label of the submit button, where it does more than save. */
  label?: string | undefined;
  busyLabel?: string | undefined;
  /** The text for unsaved changes, where a draft of them is kept. */
  unsaved?: string | undefined;
  /** Further buttons, before "Voltar". */
  children?: ReactNode;
};

/** "Outra pessoa está editando: Caio Nunes, desde 14:26." */
function othersText([first, ...more]: ReturnType<typeof useEditing.getState>['editors']): string {
  if (!first) return '';
  const rest = more.length > 0 ? ` e mais ${more.length}` : '';
  return `Outra pessoa está editando: ${first.name}${rest}, desde ${clockTime(new Date(first.since))}.`;
}

/** The bar of a form that saves it, as Ctrl+S does. It also shows who else is typing there. */
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
    return () => removeEventListener('keydown', pressed);
  }, []);
  useEffect(() => {
    const form = bar.current?.closest('form');
    const typed = () => useEditing.setState({ typed: Date.now() });
    form?.addEventListener('input', typed);
    return () => {
      form?.removeEventListener('input', typed);
      useEditing.setState({ typed: 0, editors: [] });
    };
  }, []);
  useEffect(() => {
    if (!dirty) useEditing.setState({ typed: 0 });
  }, [dirty]);
  const others = othersText(useEditing(({ editors }) => editors));
  const state = unsaved ?? (dirty ? 'Alterações não salvas' : '');
  return (
    <div className={styles.savebar} ref={bar}>
      <span className="muted" role="status">
        {others === '' ? null : <b className={styles.others}>{others} </b>}
        {state}
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
