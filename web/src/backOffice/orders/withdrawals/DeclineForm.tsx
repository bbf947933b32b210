import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { reasonSchema } from '../reasons/ReasonDialog';
import type { UndoableSteps } from './undoableSteps';
import styles from './withdrawals.module.css';

const schema = reasonSchema(orderMessages.reasonRequired);
const readyReasons = [
  ['1. Material usado ou sem lacre', 'O material voltou usado ou sem lacre.'],
  ['2. Falta parte do material', 'Falta parte do material que foi enviado.'],
  ['3. Outro motivo', ''],
] as const;

type Props = { order: Order; undoable: UndoableSteps; onClose: () => void };

/** Declines a withdrawal after ten seconds; the client reads why and can use the purchase. */
export function DeclineForm({ order, undoable, onClose }: Props) {
  const [ready, setReady] = useState('');
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const form = useSchemaForm({ schema, defaultValues: { reason: undoable.typed(order.id) } });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !event.ctrlKey) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    /* Handles Ctrl+Enter, as an alternative to the submit button. */
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */
    <form
      noValidate
      className={styles.decline}
      onKeyDown={press}
      onSubmit={form.submit(({ reason }) => {
        undoable.decline(order, reason);
        onClose();
        return Promise.resolve();
      })}
    >
      <div className={styles.fields}>
        <SelectField
          label="Motivo pronto"
          data-autofocus=""
          ref={first}
          value={ready}
          options={[
            { value: '', label: 'Escolher um texto' },
            ...readyReasons.map(([label], place) => ({ value: place, label })),
          ]}
          onChange={({ target: { value } }) => {
            setReady(value);
            const text = readyReasons[Number(value)]?.[1] ?? '';
            if (value !== '') form.setValue('reason', text, { shouldDirty: true });
          }}
        />
        <TextAreaField
          label="Motivo da recusa"
          rows={3}
          maxLength={500}
          help="Vai por e-mail ao cliente com estas palavras. Arquivos e leitura são liberados de novo."
          {...form.field('reason')}
        />
      </div>
      <div className="row">
        <Button type="submit" variant="danger">
          Recusar e avisar
        </Button>
        <Button onClick={onClose}>Fechar</Button>
        <span className="small muted">O e-mail sai em 10 s; até lá, Desfazer.</span>
      </div>
    </form>
  );
}

/** Used on the order's own page, where the order's form would surround an inline form. */
export function DeclineDialog(props: Props) {
  return (
    <Dialog title={`Recusar a desistência do pedido ${props.order.id}?`} onClose={props.onClose}>
      <DeclineForm {...props} />
    </Dialog>
  );
}
