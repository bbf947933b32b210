import { reversalsBooked } from '#functions/orders/bookkeeping/bookingRepository';
import { lineId, type OrderRecord } from '#functions/orders/orderRecord';
import { everyOrder } from '#functions/orders/orderRepository';
import { everyComplianceOf } from '#functions/fleet/compliance/complianceRepository';
import { profiles } from '#functions/profiles/profileRepository';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import {
  marksOfOrder,
  type OrderMark,
  signatures,
} from '#functions/signatures/signatureRepository';
import { orderStatus } from '#shared/orders/orderStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Cells } from '../format/cells';
import type { DataFile } from '../format/dataFiles';
import { documentCells } from '../format/documentsFile';
import { acknowledgementCells } from '../format/acknowledgementsFile';
import { acknowledgementsOf } from '#functions/signatures/amending/documentStates';
import { complianceCells } from '../format/complianceFile';
import { orderLineCells } from '../format/orderLinesFile';
import { orderCells } from '../format/ordersFile';
import { personCells } from '../format/peopleFile';
import { publicationCells } from '../format/publicationsFile';
import { signatureCells } from '../format/signaturesFile';
import { inChunks } from '../imported/importing';

type ExportedRow = { readonly file: DataFile; readonly cells: Cells };

const chunk = 25;

/**
 * The whole shop as rows of its files. Referring records are read first, so that whatever is sold
 * during the export, everything they refer to is in the files.
 */
export async function* exportShop(today: CalendarDate): AsyncGenerator<ExportedRow> {
  for await (const rows of inChunks(signatures.all(), chunk)) {
    yield* await Promise.all(rows.map((row) => exportedSignature(row, today)));
  }
  for await (const orders of inChunks(everyOrder(), chunk)) {
    for (const rows of await Promise.all(orders.map(exportedOrder))) yield* rows;
  }
  const documents: DocumentNames = new Map();
  for (const removed of [false, true]) {
    for await (const record of publications.all({ removed })) {
      for (const document of await documentsOfOne(record)) {
        documents.set(document.id, { publication: record.id, document: document.number });
        yield { file: 'documents.csv', cells: documentCells(record.id, document) };
      }
      yield { file: 'publications.csv', cells: publicationCells(record, removed) };
    }
  }
  for (const removed of [false, true]) {
    for await (const row of profiles.all({ removed })) {
      if (documents.size > 0) {
        yield* await exportedAcknowledgements(row.id, documents);
        yield* await exportedCompliance(row.id, documents);
      }
      yield { file: 'people.csv', cells: personCells(row, removed) };
    }
  }
}

/** The current name of each document, by its id. */
type DocumentNames = Map<number, { readonly publication: number; readonly document: string }>;

async function exportedAcknowledgements(
  person: number,
  documents: DocumentNames,
): Promise<ExportedRow[]> {
  const said = await acknowledgementsOf(person);
  return said.flatMap(({ place, document, date }) => {
    const named = documents.get(document);
    const cells = named && acknowledgementCells({ person, date, ...named }, place);
    return cells ? [{ file: 'acknowledgements.csv', cells }] : [];
  });
}

async function exportedCompliance(
  person: number,
  documents: DocumentNames,
): Promise<ExportedRow[]> {
  const entries = await everyComplianceOf(person);
  return entries.flatMap((entry) => {
    const place = documents.get(entry.document);
    const cells = place && complianceCells(entry, { person, ...place });
    return cells ? [{ file: 'compliance.csv', cells }] : [];
  });
}

async function exportedSignature(row: SignatureRecord, today: CalendarDate): Promise<ExportedRow> {
  const marks = row.order ? await marksOfOrder(row.order.id) : [];
  const mark = marks.find(({ kind, signature }) => kind === 'made' && signature === row.id);
  const position =
    row.order && mark && mark.line !== null ? mark.line - lineId(row.order.id, 0) : null;
  return { file: 'signatures.csv', cells: signatureCells(row, { today, position }) };
}

async function exportedOrder(order: OrderRecord): Promise<ExportedRow[]> {
  const [reversals, marks] = await Promise.all([reversalsBooked(order.id), renewalsOf(order)]);
  const lines = order.lines.map((line): ExportedRow => {
    const place = { order: order.id, position: line.id - lineId(order.id, 0) };
    const mark = marks.find((one) => one.line === line.id);
    return { file: 'order_lines.csv', cells: orderLineCells(line, place, mark) };
  });
  return [{ file: 'orders.csv', cells: orderCells(order, reversals) }, ...lines];
}

async function renewalsOf({ id, status, lines }: OrderRecord): Promise<OrderMark[]> {
  const renews = status === orderStatus.confirmed && lines.some(({ renewal_of }) => renewal_of);
  return renews ? marksOfOrder(id) : [];
}
