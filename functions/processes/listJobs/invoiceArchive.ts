import { type Zippable, zipSync } from 'fflate';
import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { invoiceFiles, modelNames } from '#shared/orders/invoice';
import type { CalendarDate } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import { type CsvColumn, csvText } from '#shared/values/csv';
import { readInvoiceFile } from '#functions/orders/bookkeeping/invoiceFiles';
import { invoicesIssuedIn } from '#functions/orders/orderFacets';
import { readOrders } from '#functions/orders/orderRepository';
import { invoiceCsv, type InvoiceOfOrder } from '#functions/orders/reading/invoiceCsv';
import { staffOrderRequest } from '#functions/orders/reading/orderRequest';
import { bookedIn } from '#functions/orders/reading/paidOrders';
import { searchOrders } from '#functions/orders/reading/searchOrders';
import type { MonthOfInvoices } from './listQueries';
import { asBilled } from '#functions/orders/bookkeeping/keptForBooks';
import { refused } from '#platform/domainErrors';
import { isReadable } from '#platform/list/listRow';

/** Limits for one archive, which is built in memory. */
export const mostInvoicesFiled = 1000;
const mostBytes = 300 * 2 ** 20;
const atOnce = 8;

/** Orders with an invoice issued in that month, valid or cancelled since, by the other filters. */
export async function ordersWithInvoices(
  query: MonthOfInvoices,
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
  readonly invoices: number;
  /** Invoices without an XML in the shop, with their order. */
  readonly lacking: readonly { readonly id: number; readonly reason: string }[];
};

const columns: readonly CsvColumn<InvoiceOfOrder>[] = [
  ...invoiceCsv,
  ...invoiceFiles.map((kind) => ({
    label: kind.toUpperCase(),
    text: ({ invoice: { files } }: InvoiceOfOrder) => (files[kind] ? 'sim' : 'não'),
  })),
];

/** The invoice files of a month, as accountants request them, with a table of all invoices. */
export async function invoiceArchive(
  ids: readonly number[],
  { month, today }: { readonly month: string; readonly today: CalendarDate },
): Promise<Archive> {
  const invoices = (await readOrders(ids))
    .filter(isReadable)
    .flatMap((order) =>
      invoicesIssuedIn(order, month).map((invoice) => ({ order: asBilled(order), invoice })),
    );
  if (invoices.length > mostInvoicesFiled) {
    throw refused(listJobRefusals.too_many_invoices(invoices.length, mostInvoicesFiled));
  }
  const entries: Zippable = { 'notas.csv': Buffer.from(csvText(columns, invoices)) };
  let size = 0;
  for (const some of chunksOf(invoices, atOnce)) {
    for (const { name, bytes, level } of (await Promise.all(some.map(filesOf))).flat()) {
      size += bytes.length;
      entries[name] = [bytes, { level }];
    }
    if (size > mostBytes) throw refused(listJobRefusals.invoices_too_large);
  }
  const lacking = invoices.flatMap(({ order: { id }, invoice: { model, number, files } }) =>
    files.xml
      ? []
      : [{ id, reason: `A loja não tem o XML da ${modelNames[model]} ${number ?? ''}.` }],
  );
  const mtime = `${today}T12:00:00`;
  return { bytes: zipSync(entries, { mtime }), invoices: invoices.length, lacking };
}

/** A PDF holds what it says compressed, and would take processor time for nothing. */
const levels = { xml: 6, pdf: 0 } as const;

/** "NF-e canceladas/35….xml" */
async function filesOf({ order, invoice }: InvoiceOfOrder) {
  const { model, state, key, files } = invoice;
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
