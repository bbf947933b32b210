import { invoiceHolders } from '#functions/orders/bookkeeping/invoiceRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrdersWithDeleted } from '#functions/orders/orderRepository';
import { sum } from '#shared/values/money';
import { orderTotal } from '#shared/orders/orderTotals';
import { type FileLine, readOrderLine } from '#infra/operations/shopFiles/format/orderLinesFile';
import { type FileOrder, readOrder } from '#infra/operations/shopFiles/format/ordersFile';
import { identify } from '../rows/identify';
import { type Importing, type Placed, refuse } from '../importing';
import { invoiceOf } from './invoiceOf';
import { keepMarks } from '../rows/keepMarks';
import { type OrderWithLines, orderProblems, type Surroundings } from './orderProblems';
import { orderWrites, recordOf } from './orderRecords';
import { referredPeople, referredPublications } from './references';
import { referredSignatures } from './referredSignatures';
import { importRows, soundRows } from '../rows/soundRows';
import type { StorableRow } from '../rows/storeRows';

const file = 'orders.csv';
const linesFile = 'order_lines.csv';
const kind = 'order';

/** Bytes of the lines file held in memory; both files are read again for each further slice. */
const sliceBytes = 8 * 2 ** 20;

export async function importOrders(importing: Importing): Promise<void> {
  const { source } = importing;
  if (!source.has(file)) return;
  const size = source.has(linesFile) ? source.bytes(linesFile) : 0;
  const slices = Math.max(1, Math.ceil(size / sliceBytes));
  for (let slice = 0; slice < slices; slice += 1) {
    const isIn = (order: string) => sliceOf(order, slices) === slice;
    const lines = await linesByOrder(importing, isIn);
    const prepare = (rows: readonly Placed<FileOrder>[]) =>
      prepareSome(
        rows.map(({ line, row }) => ({ line, row: { ...row, lines: lines.get(row.id) ?? [] } })),
        importing,
      );
    await importRows(ordersIn(importing, isIn), prepare, importing);
  }
}

function sliceOf(order: string, slices: number): number {
  let hash = 0;
  for (const letter of order) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % slices;
}

async function* ordersIn(
  importing: Importing,
  isIn: (order: string) => boolean,
): AsyncGenerator<Placed<FileOrder>> {
  for await (const placed of soundRows(file, readOrder, importing)) {
    if (isIn(placed.row.id)) yield placed;
  }
}

type Lines = OrderWithLines['lines'];

async function linesByOrder(importing: Importing, isIn: (order: string) => boolean) {
  const byOrder = new Map<string, Lines[number][]>();
  for await (const { line, row } of soundRows(linesFile, readOrderLine, importing)) {
    if (!isIn(row.order)) continue;
    const lines = byOrder.get(row.order) ?? [];
    byOrder.set(row.order, lines);
    lines.push({ line, row: { ...row, position: positionOf(row, lines) } });
  }
  return byOrder;
}

const positionOf = ({ position }: FileLine, before: Lines): number =>
  position ?? Math.max(0, ...before.map(({ row }) => row.position)) + 1;

async function prepareSome(
  rows: readonly Placed<OrderWithLines>[],
  importing: Importing,
): Promise<StorableRow[]> {
  const around = await surroundingsOf(rows, importing);
  const sound = rows.filter((placed) => isSound(placed, around, importing));
  const former = ({ id }: OrderWithLines) => id;
  const isSame = (row: OrderWithLines, stored: OrderRecord) => isSameOrder(row, stored, around);
  const { fresh, known } = await identify(sound, { kind, former, stored, isSame }, importing);
  await keepMarks(known, { kind, former, file }, importing);
  const free = await withFreeInvoice(fresh, importing);
  for (const { row } of known) importing.report[linesFile].there += row.lines.length;
  return free.map((one) => {
    const { line, row } = one;
    const lost = () => importing.survey.orders.delete(row.id);
    const withIt = { [linesFile]: row.lines.length };
    if (importing.check) return { file, line, lost, writes: [], with: withIt };
    const order = recordOf(one, around, importing);
    return { file, line, lost, writes: orderWrites(order, one, importing.now), with: withIt };
  });
}

function isSound(placed: Placed<OrderWithLines>, around: Surroundings, importing: Importing) {
  const problems = orderProblems(placed, around, importing.survey);
  for (const problem of problems) importing.say(problem);
  if (problems.length === 0) return true;
  importing.report[file].refused += 1;
  importing.survey.orders.delete(placed.row.id);
  return false;
}

async function surroundingsOf(
  rows: readonly Placed<OrderWithLines>[],
  importing: Importing,
): Promise<Surroundings> {
  const lines = rows.flatMap(({ row }) =>
    row.lines.map((line) => ({ ...line.row, of: row.person })),
  );
  const [people, publications] = await Promise.all([
    referredPeople(
      rows.map(({ row }) => row.person),
      importing,
    ),
    referredPublications(
      lines.map(({ publication }) => publication),
      importing,
    ),
  ]);
  const renewed = lines.flatMap(({ renewal_of: former, publication, of }) =>
    former === null
      ? []
      : {
          former,
          client: people.get(of)?.stored?.id,
          publication: publications.get(publication)?.stored?.id,
        },
  );
  const signatures = await referredSignatures(renewed, importing);
  return { people, publications, signatures };
}

const stored = async (ids: readonly number[]) => [...(await findOrdersWithDeleted(ids)).values()];

/** Whether the shop already has this very order. */
function isSameOrder(row: OrderWithLines, order: OrderRecord, { people }: Surroundings): boolean {
  const values = row.lines.map((line) => line.row.value);
  return (
    people.get(row.person)?.stored?.id === order.client.id &&
    row.date === order.date &&
    sum(values) === order.total_publications &&
    orderTotal(values, row.shipping_value) === order.total
  );
}

/** Skips orders whose invoice belongs to another order of the shop. */
async function withFreeInvoice<One extends Placed<OrderWithLines>>(
  rows: readonly One[],
  importing: Importing,
): Promise<One[]> {
  const holders = await invoiceHolders(rows.flatMap(({ row }) => invoiceOf(row) ?? []));
  return rows.filter(({ row, line }) => {
    const holder = holders.get(invoiceOf(row) ?? '');
    if (holder === undefined) return true;
    importing.survey.orders.delete(row.id);
    const text = `A NF ${String(row.nfe)} já é do pedido ${holder} da loja.`;
    refuse(importing, { file, line, column: 'nfe', text });
    return false;
  });
}
