import type { ReportedExpedition } from '#shared/reports/reportEndpoints';
import type { ExpeditionRecord } from '../expeditions/expeditionRecord';
import { expeditionsSentBetween } from '../expeditions/expeditionRepository';
import type { OrderRecord } from '../orders/orderRecord';
import { findEvenDeletedOrders } from '../orders/orderRepository';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { signatures } from '../signatures/signatureRepository';
import { checkRoom } from './fittingRows';
import { presentClient } from './presentClient';
import type { Days } from './shopDays';

type ById<Row> = ReadonlyMap<number, Row>;

/**
 * What left in a range of days: one row for each signature moved. A shipment that moved none, because its
 * orders' subscriptions were active or had left before, has a row for each publication on paper of those
 * orders, and a direct one a single row without order and publication.
 */
export async function expeditionRows(
  days: Days,
  client: number | undefined,
): Promise<ReportedExpedition[]> {
  const sent = await expeditionsSentBetween(days, client, checkRoom);
  const idle = sent.filter((expedition) => expedition.signatures.length === 0);
  const [moved, orders] = await Promise.all([
    // A refund takes a signature out of the lists, not the shipment out of the report.
    signatures.getMany(
      sent.flatMap((expedition) => expedition.signatures),
      { removed: true },
    ),
    findEvenDeletedOrders(idle.flatMap(({ order }) => order)),
  ]);
  const signatureById = byId(moved);
  return sent.flatMap((expedition) => [
    ...expedition.signatures.flatMap((id) => movedRow(expedition, signatureById.get(id))),
    ...(expedition.signatures.length === 0 ? idleRows(expedition, orders) : []),
  ]);
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ById<Row> =>
  new Map(rows.map((row) => [row.id, row]));

function movedRow(
  expedition: ExpeditionRecord,
  signature: SignatureRecord | undefined,
): ReportedExpedition[] {
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

function idleRows(expedition: ExpeditionRecord, orders: ById<OrderRecord>): ReportedExpedition[] {
  if (expedition.order.length === 0) return [bareRow(expedition)];
  return expedition.order.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [{ ...bareRow(expedition), order: id }];
    return printedLines(order).map(({ publication, airplane_prefix }) => ({
      ...bareRow(expedition),
      order: id,
      order_date: order.date,
      publication: publication.name,
      airplane_prefix,
    }));
  });
}

/** What an order has on paper; all of it where it should not have been sent at all. */
function printedLines({ lines }: OrderRecord) {
  const printed = lines.filter(({ publication }) => !publication.is_download);
  return printed.length > 0 ? printed : lines;
}

const bareRow = ({ client, send_date, track_code }: ExpeditionRecord): ReportedExpedition => ({
  order_date: null,
  order: null,
  profile: presentClient(client),
  publication: null,
  airplane_prefix: null,
  expedition_date: send_date ?? '',
  track_code,
});
