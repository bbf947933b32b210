import type { ExpeditionRow } from '#shared/reports/reportEndpoints';
import type { ExpeditionRecord } from '../expeditions/expeditionRecord';
import { expeditionsSentBetween } from '../expeditions/expeditionRepository';
import type { OrderRecord } from '../orders/orderRecord';
import { findOrders } from '../orders/orderRepository';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { signatures } from '../signatures/signatureRepository';
import { presentClient } from './presentClient';
import type { Days } from './shopDays';

type ById<Row> = ReadonlyMap<number, Row>;

/**
 * What left in a range of days: one row for each signature moved. A shipment that moved none has a row
 * for each of its orders, and a direct one a single row without order and publication.
 */
export async function expeditionRows(
  { start, end }: Days,
  client: number | undefined,
): Promise<ExpeditionRow[]> {
  const sent = await expeditionsSentBetween(start, end, client);
  const idle = sent.filter((expedition) => expedition.signatures.length === 0);
  const [moved, orders] = await Promise.all([
    // A refund takes a signature out of the lists, not the shipment out of the report.
    signatures.getMany(
      sent.flatMap((expedition) => expedition.signatures),
      { removed: true },
    ),
    findOrders(idle.flatMap(({ order }) => order)),
  ]);
  const signatureById = byId(moved);
  const orderById = byId(orders);
  return sent.flatMap((expedition) => [
    ...expedition.signatures.flatMap((id) => movedRow(expedition, signatureById.get(id))),
    ...(expedition.signatures.length === 0 ? idleRows(expedition, orderById) : []),
  ]);
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ById<Row> =>
  new Map(rows.map((row) => [row.id, row]));

function movedRow(
  expedition: ExpeditionRecord,
  signature: SignatureRecord | undefined,
): ExpeditionRow[] {
  if (!signature) return [];
  const { order, publication, airplane_prefix } = signature;
  return [
    {
      ...bareRow(expedition),
      order_date: order?.date ?? null,
      order: order?.id ?? null,
      publication: publication.name,
      airplane_prefix,
    },
  ];
}

function idleRows(expedition: ExpeditionRecord, orders: ById<OrderRecord>): ExpeditionRow[] {
  if (expedition.order.length === 0) return [bareRow(expedition)];
  return expedition.order.map((order) => ({
    ...bareRow(expedition),
    order,
    order_date: orders.get(order)?.date ?? null,
  }));
}

const bareRow = ({ client, send_date, track_code }: ExpeditionRecord): ExpeditionRow => ({
  order_date: null,
  order: null,
  profile: presentClient(client),
  publication: null,
  airplane_prefix: null,
  expedition_date: send_date ?? '',
  track_code,
});
