import { useRef, useState, type KeyboardEvent } from 'react';
import type { Order } from '#shared/orders/order';
import { Field } from '#web/ui/field/Field.tsx';
import styles from './invoices.module.css';
import { saveInvoice } from './saveInvoice';

type Props = { order: Order };

/** The invoice number typed in the row: Enter saves it and focuses the next order without one. */
export function InvoiceField({ order: { id } }: Props) {
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const running = useRef(false);
  const save = async (field: HTMLInputElement) => {
    const nfe = typed.trim();
    if (nfe === '' || running.current) return;
    running.current = true;
    const result = await saveInvoice(id, nfe).finally(() => {
      running.current = false;
    });
    if ('error' in result) {
      setError(result.error);
      field.select();
      return;
    }
    setSaved(result.saved);
    setError(undefined);
    nextField(field)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save(event.currentTarget);
  };
  if (saved !== null) return <span role="status">{saved}</span>;
  return (
    <div className={styles.number}>
      <Field label={`NF do pedido ${id}`} hideLabel error={error}>
        {(control) => (
          <input
            {...control}
            data-invoice=""
            // Accepts scans, because the bar code on a DANFE is the key of its NF-e.
            data-scans=""
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            placeholder="Número"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
    </div>
  );
}

/** Finds the field in the row below. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-invoice]')];
  return all[all.indexOf(field) + 1];
}
