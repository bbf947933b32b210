import { useEffect, useRef } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { apiMessages } from '#shared/messages/messages';
import { dismissAlerts } from '#web/state/notify';
import type { Conflict, RecordForm } from '#web/forms/useRecordForm';
import { Button } from '#web/ui/button/Button.tsx';
import { keepPlace } from '#web/ui/dialog/keepPlace';
import { Notice } from '#web/ui/state/Notice.tsx';
import styles from './outdatedNotice.module.css';

type Props<Values extends FieldValues, Output extends FieldValues> = {
  form: RecordForm<Values, Output>;
};

/**
 * Another person saved first. Typed text is kept and the saved changes can be loaded; a text that
 * both changed is shown side by side before either replaces the other.
 */
export function OutdatedNotice<Values extends FieldValues, Output extends FieldValues>({
  form,
}: Props<Values, Output>) {
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = form.outdated && form.staleAlert !== null;
  const { submitCount } = form.formState;
  // The user looks at the button or the field, which may be far from this notice.
  useEffect(() => {
    if (!isRefused) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [isRefused, submitCount]);
  if (!form.outdated) {
    return form.followed ? (
      <Notice tone="note" role="status">
        <p>Esta página foi atualizada. O que você digitou continua aqui.</p>
      </Notice>
    ) : null;
  }
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="wait" role="alert" title={form.staleAlert ?? apiMessages.staleRecord}>
        {form.staleAlert === null ? null : <p>{apiMessages.staleRecord}</p>}
        <p>O que você digitou continua aqui. Os outros campos recebem os valores atuais.</p>
        {form.conflicts.map((conflict) => (
          <SideBySide key={conflict.name} form={form} conflict={conflict} />
        ))}
        <p className="row">
          <Button
            variant="secondary"
            small
            onClick={() => {
              // The alerts were about the earlier version of the record.
              dismissAlerts();
              form.takeOver();
              // The button goes with this notice.
              requestAnimationFrame(keepPlace);
            }}
          >
            Recarregar e manter o que digitei
          </Button>
        </p>
      </Notice>
    </div>
  );
}

type SideProps<Values extends FieldValues, Output extends FieldValues> = Props<Values, Output> & {
  conflict: Conflict<Values>;
};

function SideBySide<Values extends FieldValues, Output extends FieldValues>({
  form,
  conflict: { name, label, theirs, isNote },
}: SideProps<Values, Output>) {
  const typed: unknown = useWatch({ control: form.control, name });
  const mine = typeof typed === 'string' ? typed : '';
  if (mine === theirs || (theirs !== '' && mine.includes(theirs))) return null;
  const put = (text: string) => form.putText(name, text);
  return (
    <section className={styles.conflict} aria-label={`${label}: dois textos`}>
      <div className="grid-2">
        <Side title={`${label}, gravado por outra pessoa`} text={theirs} />
        <Side title={`${label}, digitado por você`} text={mine} />
      </div>
      <p className="row">
        <Button small variant="secondary" onClick={() => put(theirs)}>
          Usar o gravado
        </Button>
        {!isNote || theirs === '' || mine === '' ? null : (
          <Button small variant="secondary" onClick={() => put(`${theirs}\n\n${mine}`)}>
            Juntar os dois
          </Button>
        )}
      </p>
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <strong>{title}</strong>
      <p className={styles.text}>{text === '' ? '(vazio)' : text}</p>
    </div>
  );
}
