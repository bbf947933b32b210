import { reportExpeditions, type ReportedExpedition } from '#shared/reports/reportEndpoints';
import { serve } from '#platform/http/serve';
import { fittingRows, checkRoom } from '../fittingRows';
import { shopDays, type Days } from '../shopDays';
import { unreadableText } from '#shared/messages/messages';
import { isReadable, type UnreadableRow } from '#platform/list/listRow';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditionsSentBetween } from '#functions/expeditions/expeditionRepository';
import { standingLines } from '#functions/orders/bookkeeping/refundedParts';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { readOrdersWithDeleted } from '#functions/orders/orderRepository';
import type { SignatureClient, SignatureRecord } from '#functions/signatures/signatureRecord';
import { checkClientExists } from '#functions/profiles/reading/checkClientExists';
import { signatures } from '#functions/signatures/signatureRepository';
import { presentClient, unreadableClient } from '../presentClient';

type ById<Row> = ReadonlyMap<number, Row>;

/**
 * Shipments in a range of days: one row per signature sent. A shipment without signatures, because
 * those of its orders were active or already sent, has a row per printed publication of the orders;
 * a direct one has a single row without order and publication.
 */
async function expeditionRows(
  days: Days,
  client: number | undefined,
): Promise<ReportedExpedition[]> {
  const found = await expeditionsSentBetween(days, client, checkRoom);
  const sent = found.map(({ row }) => row).filter(isReadable);
  const idle = sent.filter((expedition) => expedition.signatures.length === 0);
  const [moved, orders] = await Promise.all([
    // A refund removes a signature from the lists, but not the shipment from the report.
    signatures.seeMany(
      sent.flatMap((expedition) => expedition.signatures),
      { removed: true },
    ),
    readOrdersWithDeleted(idle.flatMap(({ order }) => order)),
  ]);
  const signatureById = byId(moved);
  return found.flatMap(({ row: expedition, day }) =>
    isReadable(expedition)
      ? [
          ...expedition.signatures.flatMap((id) => movedRow(expedition, signatureById.get(id))),
          ...(expedition.signatures.length === 0 ? idleRows(expedition, orders) : []),
        ]
      : [{ ...noRow, profile: unreadableClient(expedition.id), expedition_date: day }],
  );
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ById<Row> =>
  new Map(rows.map((row) => [row.id, row]));

function movedRow(
  expedition: ExpeditionRecord,
  signature: SignatureRecord | UnreadableRow | undefined,
): ReportedExpedition[] {
  if (!signature) return [];
  if (!isReadable(signature)) {
    return [{ ...bareRow(expedition), publication: unreadableText(signature.id) }];
  }
  const { client, order, publication, airplane_prefix } = signature;
  return [
    {
      ...bareRow(expedition, client),
      order_date: order?.date ?? null,
      order: order?.id ?? null,
      publication: publication.name,
      airplane_prefix,
    },
  ];
}

function idleRows(
  expedition: ExpeditionRecord,
  orders: ById<OrderRecord | UnreadableRow>,
): ReportedExpedition[] {
  if (expedition.order.length === 0) return [bareRow(expedition)];
  return expedition.order.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [{ ...bareRow(expedition), order: id }];
    if (!isReadable(order)) {
      return [{ ...bareRow(expedition), order: id, publication: unreadableText(id) }];
    }
    return printedLines(order).map(({ publication, airplane_prefix }) => ({
      ...bareRow(expedition, order.client),
      order: id,
      order_date: order.date,
      publication: publication.name,
      airplane_prefix,
    }));
  });
}

/** The order's standing printed lines; all standing lines if none is printed. */
function printedLines(order: OrderRecord) {
  const lines = standingLines(order);
  const printed = lines.filter(({ publication }) => !publication.is_download);
  return printed.length > 0 ? printed : lines;
}

const noRow = {
  order_date: null,
  order: null,
  publication: null,
  airplane_prefix: null,
  track_code: null,
};

/** A parcel does not copy its client's telephone; what was bought has it, unless it changed hands since. */
const bareRow = (
  { client, send_date, track_code }: ExpeditionRecord,
  buyer?: Pick<SignatureClient, 'id' | 'phone'>,
): ReportedExpedition => ({
  ...noRow,
  profile: presentClient(buyer?.id === client.id ? { ...client, phone: buyer.phone } : client),
  expedition_date: send_date ?? '',
  track_code,
});

export const handler = serve(reportExpeditions, {
  run: async ({ body: { client, ...days }, today }) => {
    const rows = await expeditionRows(shopDays(days, today), client ?? undefined);
    if (typeof client === 'number' && rows.length === 0) await checkClientExists(client, 'client');
    return fittingRows(rows);
  },
});
