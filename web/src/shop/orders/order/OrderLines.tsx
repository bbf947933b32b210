import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { formatAmount, fromWire } from '#shared/values/money';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import { isLineRefunded } from '#shared/orders/goneLines';
import type { Order, OrderLine } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { endText } from '#shared/signatures/endText';
import { owedRevisionNews } from '#shared/signatures/owedRevisionNews';
import { pathTo } from '#shared/site/pathTo';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { isLineWithdrawing, isLineSuspended } from '#web/entities/orders/withdrawalLines';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { Cell, CellNote, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { useToday } from '#web/state/useToday';
import styles from './order.module.css';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Aeronave' },
  { label: 'Situação' },
  { label: 'Valor (R$)', kind: 'end' },
];

export function OrderLines({ order }: { order: Order }) {
  const today = useToday();
  return (
    <section className={`stack ${styles.lines ?? ''}`} aria-labelledby="order-lines">
      <h2 id="order-lines">Publicações</h2>
      {order.publications.some(({ id }) => isLineWithdrawing(order, id)) ? (
        <p className="small muted">
          {order.publications.some((line) => isLineSuspended(order, line, today))
            ? 'Uso suspenso: desistência em andamento'
            : 'Renovação em desistência: nada do período anterior é suspenso'}
        </p>
      ) : null}
      <Table caption="Publicações do pedido" columns={columns}>
        {order.publications.map((line) => (
          <LineRow key={line.id} order={order} line={line} />
        ))}
      </Table>
    </section>
  );
}

function LineRow({ order, line }: { order: Order; line: OrderLine }) {
  const today = useToday();
  const { publication, airplane_prefix, airplane_serial_number, fuel_type } = line;
  const details = [
    airplane_serial_number ? `N/S ${airplane_serial_number}` : '',
    fuel_type ? fuelTypeLabels[fuel_type] : '',
  ].filter(Boolean);
  return (
    <Row changed={line.photo_request ? 'wait' : undefined}>
      <FirstCell>
        <Link to={pathTo('/publications/:id', { id: publication.id })}>
          <Unbroken>{publication.name}</Unbroken>
        </Link>
        <span className={styles.meta}>
          <RevisionStamp version={publication.version} />
          {line.renewal_of === null ? null : (
            <span className={styles.renewal}>
              <Icon name="repeat" />
              Renovação
            </span>
          )}
          <Traits
            is_signature={line.renewal_of === null ? publication.is_signature : undefined}
            is_download={publication.is_download}
            is_sent_immediately={publication.is_sent_immediately}
          />
        </span>
      </FirstCell>
      <Cell label="Aeronave">
        {airplane_prefix ? (
          <>
            <b>{airplane_prefix}</b>
            <CellNote>{details.join(', ')}</CellNote>
          </>
        ) : null}
      </Cell>
      <Cell label="Situação">
        {isLineSuspended(order, line, today) ? (
          <StatePill tone="off" icon="ban">
            Uso suspenso
          </StatePill>
        ) : (
          situationOf(order, line)
        )}
      </Cell>
      <Cell label="Valor (R$)" kind="end">
        <b className="num">{formatAmount(fromWire(line.value))}</b>
      </Cell>
    </Row>
  );
}

/** What the line became, or what it is waiting for. */
function situationOf(order: Order, line: OrderLine): ReactNode {
  const { signature, publication, renewal_of } = line;
  if (signature) {
    const { transferred, in_transfer: transfer } = signature;
    const owed = owedRevisionNews(signature);
    const end = endText(signature);
    return (
      <>
        {transferred ? (
          <span className="muted">{`Transferida em ${formatDate(calendarDate(transferred))}`}</span>
        ) : transfer === 'accepted' ? (
          <span className="muted">Transferência aceita, foto em verificação</span>
        ) : (
          <SignaturePill status={signature.status.id} />
        )}
        {transfer === 'offered' ? <CellNote>Em transferência</CellNote> : null}
        {signature.expedition === null ? null : (
          <CellNote>{`Remessa ${signature.expedition}`}</CellNote>
        )}
        {end === null || transferred ? null : <CellNote>{`Válida até ${end}`}</CellNote>}
        {owed === null ? null : <CellNote>{owed}</CellNote>}
      </>
    );
  }
  if (isLineRefunded(order, line.id)) return <span className="muted">Reembolsada</span>;
  if (line.photo_request) {
    return (
      <span className={styles.waits}>
        <Icon name="camera" />
        Falta outra foto
      </span>
    );
  }
  const text =
    order.status === orderStatus.underReview
      ? publication.has_photo_upload && renewal_of === null
        ? 'Foto em verificação'
        : 'Não pede foto'
      : null;
  return text ? <span className="muted">{text}</span> : null;
}
