import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { formatAmount, formatReais, fromWire } from '#shared/values/money';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import { isLineRefunded } from '#shared/orders/goneLines';
import type { LineHolding as Holding, Order, OrderLine } from '#shared/orders/order';
import { displayedTotal } from '#shared/orders/orderTotals';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
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
import { freightRow } from '#web/entities/shipping/freightRow';
import { RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { mayAddLine, mayChangeLine, mayPriceLine, mayRemoveLine } from './lineRules';
import styles from '../order/orderDesk.module.css';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { isLineSuspended } from '#web/entities/orders/withdrawalLines';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { TrackingCode } from '#web/entities/expeditions/TrackingCode.tsx';
import { shownDate } from '#web/forms/typedFields';
import { useToday } from '#web/state/useToday';

type Props = {
  order: Order;
  /** Null adds a line. */
  onEdit: (line: OrderLine | null) => void;
  onPrice: (line: OrderLine) => void;
  onRemove: (line: OrderLine) => void;
};

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Prefixo', kind: 'tight' },
  { label: 'N/S', kind: 'tight' },
  { label: 'Combustível', kind: 'tight' },
  { label: 'Valor (R$)', kind: 'end' },
];
const actions: Column = { label: 'Ações', kind: 'actions' };

export function LinesTable({ order, onEdit, onPrice, onRemove }: Props) {
  const editable = mayPriceLine(order);
  const shown = editable ? [...columns, actions] : columns;
  return (
    <Table
      dense
      caption="Publicações do pedido"
      columns={shown}
      foot={
        <tr>
          <td colSpan={shown.length}>
            <div className={styles.foot}>
              {mayAddLine(order) ? (
                <Button variant="secondary" onClick={() => onEdit(null)}>
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
        <LineRow key={line.id} {...{ order, line, editable, onEdit, onPrice, onRemove }} />
      ))}
    </Table>
  );
}

function LineRow(props: Props & { line: OrderLine; editable: boolean }) {
  const { order, line, editable } = props;
  const { publication, airplane_prefix, airplane_serial_number, fuel_type, renewal_of } = line;
  const today = useToday();
  return (
    <Row>
      <FirstCell>
        <AreaLink to={pathTo('/admin/publication/:id', { id: publication.id })}>
          <Unbroken>{publication.name}</Unbroken>
        </AreaLink>
        {renewal_of === null ? null : (
          <CellNote>{`Renovação da assinatura ${renewal_of}`}</CellNote>
        )}
        {isLineRefunded(order, line.id) ? <CellNote>Reembolsada</CellNote> : null}
        {line.signature ? (
          <HoldingNote holding={line.signature} suspended={isLineSuspended(order, line, today)} />
        ) : null}
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
          <RowActions of={publication.name} actions={actionsOf(props)} />
        </ActionCell>
      ) : null}
    </Row>
  );
}

function actionsOf({ order, line, onEdit, onPrice, onRemove }: Props & { line: OrderLine }) {
  const action = (label: string, act: (line: OrderLine) => void) => ({
    label,
    run: () => act(line),
  });
  return [
    ...(mayChangeLine(order, line) ? [action('Corrigir aeronave e foto', onEdit)] : []),
    ...(mayPriceLine(order) ? [action('Mudar o valor', onPrice)] : []),
    ...(mayRemoveLine(order) ? [{ ...action('Retirar do pedido', onRemove), danger: true }] : []),
  ];
}

function OrderTotals({ order }: { order: Order }) {
  const type = order.shipping_type;
  return (
    <Totals
      rows={[
        { label: 'Publicações', value: formatAmount(fromWire(order.total_publications)) },
        freightRow(order.publications, { type, value: fromWire(order.shipping_value) }),
      ]}
      total={{ label: 'Total', value: formatReais(displayedTotal(fromWire(order.total), type)) }}
    />
  );
}

/** What a paid line became: its state and its shipment. */
function HoldingNote({ holding, suspended }: { holding: Holding; suspended: boolean }) {
  const { id, status, expedition, transferred } = holding;
  return (
    <CellNote>
      <span className="row">
        {transferred ? (
          <span>{`Transferida em ${shownDate(transferred)}`}</span>
        ) : (
          <SignaturePill status={status.id} suspended={suspended} />
        )}
        <AreaLink to={pathTo('/admin/signature/:id', { id })}>{`Assinatura ${id}`}</AreaLink>
        {expedition === null ? null : <Shipment {...holding} id={expedition} />}
      </span>
    </CellNote>
  );
}

function Shipment({ id, status, track_code, expedition_date }: Holding) {
  const isBack = status.id === signatureStatus.awaitingShipment;
  return (
    <>
      <AreaLink to={pathTo('/admin/expedition/:id', { id })}>{`Remessa ${id}`}</AreaLink>
      <span>{isBack ? 'devolvida' : shownDate(expedition_date)}</span>
      {track_code ? <TrackingCode code={track_code} /> : null}
    </>
  );
}
