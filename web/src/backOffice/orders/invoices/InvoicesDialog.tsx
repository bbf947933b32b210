import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Order } from '#shared/orders/order';
import { displayedTotal } from '#shared/orders/orderTotals';
import { displayName } from '#shared/profiles/person';
import { formatAmount, fromWire } from '#shared/values/money';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { Cell, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import { readPastedColumn } from '#web/backOffice/kit/pastedColumn';
import { countText } from '#web/backOffice/kit/countText';
import { ShortName } from '#web/backOffice/kit/list/ShortName.tsx';
import styles from './invoices.module.css';
import { saveInvoice } from './saveInvoice';

type Props = {
  orders: readonly Order[];
  /** Receives the orders whose invoice was saved. */
  onClose: (saved: readonly number[]) => void;
};

type Typed = { readonly text: string; readonly error?: string; readonly saved?: string };
const untouched: Typed = { text: '' };

const columns: readonly Column[] = [
  { label: 'Pedido', kind: 'tight' },
  { label: 'Cliente' },
  { label: 'Total (R$)', kind: 'end' },
  { label: 'NF', kind: 'end' },
];

/** A field for each chosen order: Enter saves and moves down, a pasted column fills downwards. */
export function InvoicesDialog({ orders, onClose }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const note = (id: number, entry: Typed) =>
    setTyped((before) => new Map([...before, [id, entry]]));
  const open = orders.filter(({ nfe }) => nfe === null);
  const saved = [...typed].flatMap(([id, one]) => (one.saved === undefined ? [] : id));
  const save = async (id: number, text: string): Promise<boolean> => {
    const nfe = text.trim();
    if (nfe === '') return false;
    const result = await saveInvoice(id, nfe);
    if ('error' in result) note(id, { text, error: result.error });
    else note(id, { text, saved: result.saved ?? nfe });
    return !('error' in result);
  };
  const onKeyDown = async (id: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const field = event.currentTarget;
    const next = fieldAfter(table.current, field);
    if (await save(id, field.value)) next?.focus();
    else field.select();
  };
  const onPaste = async (id: number, event: ClipboardEvent<HTMLInputElement>) => {
    const rows = orders.slice(orders.findIndex((order) => order.id === id));
    const column = readPastedColumn(event.clipboardData.getData('text'), rows.length);
    if (column === null) return;
    event.preventDefault();
    const text = typed.get(id)?.text ?? '';
    const refuse = (problem: string) => note(id, { text, error: `Nada foi colado. ${problem}` });
    if ('problem' in column) {
      refuse(column.problem);
      return;
    }
    const pairs = column.cells.flatMap((cell, place) => {
      const order = rows[place];
      const has = order && (typed.get(order.id)?.saved ?? order.nfe);
      return order && cell !== '' && cell !== has ? [{ order: order.id, cell, has }] : [];
    });
    const taken = pairs.find(({ has }) => Boolean(has));
    if (taken) {
      refuse(`O pedido ${taken.order}, nesta altura da coluna, já tem a NF ${taken.has ?? ''}.`);
      return;
    }
    for (const { order, cell } of pairs) note(order, { text: cell });
    for (const { order, cell } of pairs) await save(order, cell);
  };
  return (
    <Dialog
      title={`Informar NF de ${orders.length} ${orders.length === 1 ? 'pedido' : 'pedidos'}`}
      wide
      onClose={() => onClose(saved)}
    >
      <p className="small muted">
        Enter salva e vai ao próximo; uma coluna colada preenche para baixo. Cada número é salvo na
        hora.
      </p>
      <div ref={table}>
        <Table dense caption="Notas fiscais dos pedidos escolhidos" columns={columns}>
          {orders.map((order, place) => (
            <InvoiceRow
              key={order.id}
              order={order}
              typed={typed.get(order.id) ?? untouched}
              first={place === orders.indexOf(open[0] ?? order)}
              onType={(text) => note(order.id, { text })}
              onKeyDown={(event) => void onKeyDown(order.id, event)}
              onPaste={(event) => void onPaste(order.id, event)}
            />
          ))}
        </Table>
      </div>
      <DialogFoot>
        <span role="status">{`${saved.length} de ${countText(open.length, ['salva', 'salvas'])}`}</span>
        <Button variant="primary" onClick={() => onClose(saved)}>
          Concluir
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

type RowProps = {
  order: Order;
  typed: Typed;
  first: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function InvoiceRow({ order, typed, first, onType, onKeyDown, onPaste }: RowProps) {
  const { id, nfe, profile, total, shipping_type } = order;
  const saved = typed.saved ?? nfe;
  return (
    <Row changed={typed.error ? 'wait' : undefined}>
      <FirstCell>{id}</FirstCell>
      <Cell label="Cliente">
        <ShortName>{displayName(profile)}</ShortName>
      </Cell>
      <Cell label="Total" kind="end">
        {formatAmount(displayedTotal(fromWire(total), shipping_type))}
      </Cell>
      <Cell label="NF" kind="end">
        {saved === null ? (
          <div className={styles.number}>
            <Field label={`NF do pedido ${id}`} hideLabel error={typed.error}>
              {(control) => (
                <input
                  {...control}
                  {...(first ? { 'data-autofocus': '' } : {})}
                  data-number=""
                  data-scans=""
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={60}
                  placeholder="Número"
                  value={typed.text}
                  onChange={(event) => onType(event.target.value)}
                  onKeyDown={onKeyDown}
                  onPaste={onPaste}
                />
              )}
            </Field>
          </div>
        ) : (
          <span role="status">{saved}</span>
        )}
      </Cell>
    </Row>
  );
}

function fieldAfter(
  table: HTMLElement | null,
  field: HTMLInputElement,
): HTMLInputElement | undefined {
  const all = [...(table?.querySelectorAll<HTMLInputElement>('input[data-number]') ?? [])];
  return all[all.indexOf(field) + 1];
}
