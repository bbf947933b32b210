import type { CalendarDate } from '#shared/values/calendarDate';
import type { LineHolding } from '#shared/orders/order';
import { signatureStatusLabels } from '#shared/signatures/signatureStatus';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { owedRevision } from '#functions/signatures/revisions/owedRevision';
import { isPrinted } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { namedNow } from '#functions/publications/revisions/namedNow';
import { marksOfOrder, signatures } from '#functions/signatures/signatureRepository';
import {
  awaitsShipment,
  statusOn,
  sureUntil,
  transferOn,
} from '#functions/signatures/signatureRules';
import { isTransferred } from '#shared/orders/goneLines';
import { orderStatus } from '#shared/orders/orderStatus';
import { acceptedFrom } from '#functions/signatures/transferring/transferredBy';

const noShipment = { expedition: null, track_code: null, expedition_date: null };

const shipmentOf = (
  { expedition, track_code, expedition_date, sent_revision: sent }: SignatureRecord,
  title: PublicationRecord | undefined,
) => ({
  expedition: expedition?.id ?? null,
  track_code,
  expedition_date,
  ...(sent ? { sent_version: title ? namedNow(sent, title) : sent.version } : {}),
});

type TitlesOf = (
  rows: readonly SignatureRecord[],
) => Promise<ReadonlyMap<number, PublicationRecord>>;

const noTitles: TitlesOf = () => Promise.resolve(new Map());

/** Reads the titles of printed purchases that were first sent, to tell which revision is owed. */
export const titlesOnPaper: TitlesOf = async (rows) => {
  const sent = rows.filter((row) => row.due !== null && isPrinted(row) && !awaitsShipment(row));
  const ids = [...new Set(sent.map(({ publication }) => publication.id))];
  const titles = await publications.getMany(ids, { removed: true });
  return new Map(titles.map((title) => [title.id, title]));
};

type Ordered = Pick<OrderRecord, 'id' | 'client' | 'expeditions'>;

/** What the client got for each line, and its parcel. A mere renewal has no parcel. */
export async function holdingsOfOrder(
  { id, client, expeditions }: Ordered,
  today: CalendarDate,
  titlesOf: TitlesOf = noTitles,
): Promise<ReadonlyMap<number, LineHolding>> {
  const marks = await marksOfOrder(id);
  const rows = await signatures.getMany(marks.map(({ signature }) => signature));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titles = await titlesOf(rows);
  const holdings = new Map<number, LineHolding>();
  for (const { line, signature, kind, previous_due: earlier } of marks) {
    const row = byId.get(signature);
    if (line === null || !row || kind === 'lost' || kind === 'refunded') continue;
    const status = statusOn(row, today);
    const handedOver =
      row.client.id === client.id
        ? undefined
        : row.former_holders?.findLast((holder) => holder.client === client.id);
    const isOwnParcel = expeditions.some((parcel) => parcel.id === row.expedition?.id);
    const title = titles.get(row.publication.id);
    const sure = sureUntil(row, today);
    const transfer = transferOn(row, today);
    holdings.set(line, {
      id: row.id,
      status: { id: status, name: signatureStatusLabels[status] },
      opened: row.downloaded_at,
      // Later events belong to the new holder, but the parcel it left in is still this order's.
      ...(kind === 'made' && (!handedOver || isOwnParcel) ? shipmentOf(row, title) : noShipment),
      ...(handedOver
        ? { due: handedOver.due, transferred: handedOver.until }
        : {
            due: row.due,
            ...(sure === null ? {} : { sure_until: sure }),
            ...(earlier === undefined ? {} : { earlier_due: earlier }),
            ...(transfer ? { in_transfer: transfer.accepted ? 'accepted' : 'offered' } : {}),
            ...(title ? owedRevision(row, title, today) : {}),
          }),
    });
  }
  return holdings;
}

/**
 * By order and line, what other holders accepted from the client of these orders, so that lists
 * promise nothing of it. Costs one more query if the client never transferred anything.
 */
export async function handedOverIn(
  client: number,
  orders: readonly OrderRecord[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, ReadonlyMap<number, LineHolding>>> {
  const paid = orders.filter(({ status }) => status === orderStatus.confirmed);
  const gone = new Set(paid.length > 0 ? await acceptedFrom(client) : []);
  const bases = new Set(
    (await signatures.getMany([...gone])).flatMap(({ order }) => order?.id ?? []),
  );
  const ofThem = paid.filter(
    ({ id, lines }) =>
      bases.has(id) || lines.some(({ renewal_of: of }) => of !== null && gone.has(of)),
  );
  return new Map(
    await Promise.all(
      ofThem.map(async (order) => {
        const holdings = [...(await holdingsOfOrder(order, today))];
        return [
          order.id,
          new Map(holdings.filter(([, holding]) => isTransferred(holding))),
        ] as const;
      }),
    ),
  );
}
