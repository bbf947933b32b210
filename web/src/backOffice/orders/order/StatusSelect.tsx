import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Order } from '#shared/orders/order';
import { type OrderStatus, orderStatus, orderStatusLabel } from '#shared/orders/orderStatus';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { type StatusChoice, statusChoices } from './statusChoices';
import styles from './orderDesk.module.css';

type Props = { order: Order; onChoose: (to: OrderStatus) => void };

/**
 * Shows the order's status; choosing another one opens its dialog, and nothing changes before that ends.
 * While it is closed neither the wheel nor a key pressed in passing chooses.
 */
export function StatusSelect({ order, onChoose }: Props) {
  const choices = statusChoices(order);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const element = select.current;
    const turned = (event: WheelEvent) => {
      if (document.activeElement === element) event.preventDefault();
    };
    // React's own listener is passive and could not stop it.
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, []);
  return (
    <SelectField
      label="Status"
      ref={select}
      value={String(order.status)}
      options={choices.map(({ status, hint }) => ({
        value: String(status),
        label: orderStatusLabel(status, null),
        disabled: hint !== null,
      }))}
      help={<Help status={order.status} choices={choices} />}
      onKeyDown={keepClosed}
      onChange={({ target }) => {
        const chosen = choices.find(({ status }) => String(status) === target.value);
        if (chosen && chosen.status !== order.status) onChoose(chosen.status);
      }}
    />
  );
}

/** Opening it, leaving it and shortcuts pass. */
function keepClosed(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isChoosing =
    event.key.startsWith('Arrow') || /^(?:Home|End|Page(?:Up|Down))$/.test(event.key);
  const isTyping = event.key.length === 1 && event.key !== ' ';
  if (isChoosing || isTyping) event.preventDefault();
}

type HelpProps = { status: OrderStatus; choices: readonly StatusChoice[] };

/** What choosing does, and why some of the choices are disabled. */
function Help({ status, choices }: HelpProps) {
  return (
    <>
      Escolher outro abre a confirmação. Nada muda antes dela.
      {status === orderStatus.confirmed ? null : (
        <span className={styles.hint}>A nota fiscal aparece com o pagamento confirmado.</span>
      )}
      {choices.map(({ status: closed, hint }) =>
        hint === null ? null : (
          <span key={closed} className={styles.hint}>
            {`${orderStatusLabel(closed, null)}: ${hint}.`}
          </span>
        ),
      )}
    </>
  );
}
