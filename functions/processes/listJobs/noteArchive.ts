import { type Zippable, zipSync } from 'fflate';
import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { invoiceFiles, modelNames } from '#shared/orders/invoice';
import type { CalendarDate } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import { type CsvColumn, csvText } from '#shared/values/csv';
import { readInvoiceFile } from '#functions/orders/bookkeeping/invoiceFiles';
import { notesIssuedIn } from '#functions/orders/orderFacets';
import { readOrders } from '#functions/orders/orderRepository';
import { noteCsv, type Noted } from '#functions/orders/reading/noteCsv';
import { staffOrderRequest } from '#functions/orders/reading/orderRequest';
import { bookedIn } from '#functions/orders/reading/paidOrders';
import { searchOrders } from '#functions/orders/reading/searchOrders';
import type { MonthOfNotes } from './listQueries';
import { asBilled } from '#functions/orders/bookkeeping/keptForBooks';
import { refused } from '#platform/domainErrors';
import { isReadable } from '#platform/list/listRow';

/** Limits for one archive, which is built in memory. */
export const mostNotesFiled = 1000;
const mostBytes = 300 * 2 ** 20;
const atOnce = 8;

/** Orders with a note issued in that month, valid or cancelled since, by the other filters. */
export async function ordersWithNotes(
  query: MonthOfNotes,
  today: CalendarDate,
): Promise<readonly number[]> {
  const bookings = await bookedIn(query.paid);
  const { facets, ...request } = staffOrderRequest(
    { ...query, invoice: undefined },
    { today, bookings },
  );
  return searchOrders.ids({ ...request, facets: { ...facets, filed: query.issued } });
}

type Archive = {
  readonly bytes: Uint8Array;
  readonly notes: number;
  /** Notes without an XML in the shop, with their order. */
  readonly lacking: readonly { readonly id: number; readonly reason: string }[];
};

const columns: readonly CsvColumn<Noted>[] = [
  ...noteCsv,
  ...invoiceFiles.map((kind) => ({
    label: kind.toUpperCase(),
    text: ({ note: { files } }: Noted) => (files[kind] ? 'sim' : 'não'),
  })),
];

/** The note files of a month, as accountants request them, with a table of all notes. */
export async function noteArchive(
  ids: readonly number[],
  { month, today }: { readonly month: string; readonly today: CalendarDate },
): Promise<Archive> {
  const notes = (await readOrders(ids))
    .filter(isReadable)
    .flatMap((order) =>
      notesIssuedIn(order, month).map((note) => ({ order: asBilled(order), note })),
    );
  if (notes.length > mostNotesFiled) {
    throw refused(listJobRefusals.too_many_invoices(notes.length, mostNotesFiled));
  }
  const entries: Zippable = { 'notas.csv': Buffer.from(csvText(columns, notes)) };
  let size = 0;
  for (const some of chunksOf(notes, atOnce)) {
    for (const { name, bytes, level } of (await Promise.all(some.map(filesOf))).flat()) {
      size += bytes.length;
      entries[name] = [bytes, { level }];
    }
    if (size > mostBytes) throw refused(listJobRefusals.invoices_too_large);
  }
  const lacking = notes.flatMap(({ order: { id }, note: { model, number, files } }) =>
    files.xml
      ? []
      : [{ id, reason: `A loja não tem o XML da ${modelNames[model]} ${number ?? ''}.` }],
  );
  const mtime = `${today}T12:00:00`;
  return { bytes: zipSync(entries, { mtime }), notes: notes.length, lacking };
}

/** A PDF holds what it says compressed, and would take processor time for nothing. */
const levels = { xml: 6, pdf: 0 } as const;

/** "NF-e canceladas/35….xml" */
async function filesOf({ order, note }: Noted) {
  const { model, state, key, files } = note;
  if (key === null) return [];
  const folder = `${modelNames[model]}${state === 'cancelled' ? ' canceladas' : ''}`;
  const found = await Promise.all(
    invoiceFiles
      .filter((kind) => files[kind])
      .map(async (kind) => {
        const file = await readInvoiceFile(order.id, key, kind);
        const name = `${folder}/${key}.${kind}`;
        return file ? [{ name, bytes: file.bytes, level: levels[kind] }] : [];
      }),
  );
  return found.flat();
}
