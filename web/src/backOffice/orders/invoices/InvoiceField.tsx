import { useRef, useState, type KeyboardEvent } from 'react';
import { isValidNfe } from '#shared/brazil/nfe';
import type { Order } from '#shared/orders/order';
import { updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { Field } from '#web/ui/field/Field.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import styles from './invoices.module.css';

type Props = { order: Order };

/** The invoice's number typed in its row: Enter saves it and goes on to the next order without one. */
export function InvoiceField({ order: { id } }: Props) {
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const running = useRef(false);
  const save = async (field: HTMLInputElement) => {
    const nfe = typed.trim();
    if (nfe === '' || running.current) return;
    if (!isValidNfe(nfe)) {
      setError('Até 9 dígitos, ou a chave de 44.');
      return;
    }
    running.current = true;
    try {
      const body = { order: id, nfe };
      const order = await request(updateOrderNfe, { body, overlay: false, alerts: false });
      setSaved(order.nfe);
      setError(undefined);
      nextField(field)?.focus();
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      setError(failure.fields.get('nfe') ?? failure.message);
      field.select();
    } finally {
      running.current = false;
    }
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

/** Of the rows below this one. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-invoice]')];
  return all[all.indexOf(field) + 1];
}
