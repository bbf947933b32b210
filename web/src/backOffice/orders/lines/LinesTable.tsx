import { formatAmount, formatReais, fromWire } from '#shared/values/money';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import type { Order, OrderLine } from '#shared/orders/order';
import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import {
  ActionCell,
  Cell,
  CellNote,
  FirstCell,
  Row,
  Table,
  type Column,
} from '#web/ui/list/Table.tsx';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { mayAddLine, mayChangeLine } from './lineRules';
import { HoldingNote } from './HoldingNote';
import styles from '../order/orderDesk.module.css';

type Props = {
  order: Order;
  /** Null adds one. */
  onEdit: (line: OrderLine | null) => void;
};

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Prefixo', kind: 'tight' },
  { label: 'N/S', kind: 'tight' },
  { label: 'Combustível', kind: 'tight' },
  { label: 'Valor (R$)', kind: 'end' },
];
const actions: Column = { label: 'Corrigir', kind: 'actions' };

export function LinesTable({ order, onEdit }: Props) {
  const editable = order.publications.some((line) => mayChangeLine(order, line));
  const shown = editable ? [...columns, actions] : columns;
  return (
    <Table
      dense
      caption="Publicações do pedido"
      columns={shown}
      foot={
        <tr role="row">
          <td role="cell" colSpan={shown.length}>
            <div className={styles.foot}>
              {mayAddLine(order) ? (
                <Button
                  variant="secondary"
                  onClick={() => {
                    onEdit(null);
                  }}
                >
                  <Icon name="plus" />
                  Incluir publicação
                </Button>
              ) : null}
              <OrderTotals order={order} />
            </div>
          </td>
        </tr>
      }
    >
      {order.publications.map((line) => (
        <LineRow key={line.id} order={order} line={line} editable={editable} onEdit={onEdit} />
      ))}
    </Table>
  );
}

function LineRow(props: Props & { line: OrderLine; editable: boolean }) {
  const { order, line, editable, onEdit } = props;
  const { publication, airplane_prefix, airplane_serial_number, fuel_type, renewal_of } = line;
  return (
    <Row>
      <FirstCell>
        {publication.name}
        {renewal_of === null ? null : (
          <CellNote>{`Renovação da assinatura ${renewal_of}`}</CellNote>
        )}
        {line.signature ? <HoldingNote holding={line.signature} /> : null}
      </FirstCell>
      <Cell label="Versão" kind="tight">
        <RevisionStamp version={publication.version} />
      </Cell>
      <Cell label="Prefixo" kind="tight">
        {airplane_prefix}
      </Cell>
      <Cell label="N/S" kind="tight">
        {airplane_serial_number}
      </Cell>
      <Cell label="Combustível" kind="tight">
        {fuel_type ? fuelTypeLabels[fuel_type] : null}
      </Cell>
      <Cell label="Valor (R$)" kind="end">
        {formatAmount(fromWire(line.value))}
      </Cell>
      {editable ? (
        <ActionCell>
          {mayChangeLine(order, line) ? (
            <Button
              small
              aria-label={`Corrigir ${publication.name}`}
              onClick={() => {
                onEdit(line);
              }}
            >
              Corrigir
            </Button>
          ) : null}
        </ActionCell>
      ) : null}
    </Row>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const type = order.shipping_type;
  return (
    <Totals
      rows={[
        { label: 'Publicações', value: formatAmount(fromWire(order.total_publications)) },
        {
          label: `Frete, ${shippingLabel(type)}`,
          value: formatAmount(displayedShipping(fromWire(order.shipping_value), type)),
        },
      ]}
      total={{ label: 'Total', value: formatReais(displayedTotal(fromWire(order.total), type)) }}
    />
  );
}
