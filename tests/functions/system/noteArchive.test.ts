import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startListJob } from '#shared/system/listJobEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { centavos } from '#shared/values/money';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { type Person, person, staff } from '#tests/support/samples/people';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { listJobDesk } from '#tests/support/screens/desk/listJobDesk';

await startDatabase();
await startBuckets();
const { keepInvoiceFile } = await import('#functions/orders/bookkeeping/invoiceFiles');
const { insertOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');

const november = '2026-11-03T10:00:00-03:00';
const note = (number: string, change: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id: `nfe-${number}`,
  model: 'nfe',
  number,
  series: '1',
  key: number.padStart(44, '3'),
  issued: november,
  value: centavos(29_000),
  state: 'issued',
  why: null,
  files: { xml: true, pdf: true },
  ...change,
});
const noted = (id: number, invoices: InvoiceRecord[]): OrderRecord => ({
  ...sampleOrder(id),
  status: orderStatus.confirmed,
  paid_at: '2026-10-30T12:00:00.000Z',
  nfe: null,
  invoices,
});

const inForce = note('11');
const service = note('12', { model: 'nfse', files: { xml: true, pdf: false } });
const cancelled = note('13', { state: 'cancelled', files: { xml: true, pdf: false } });
const earlier = note('10', { issued: '2026-10-31T23:00:00-03:00' });
const bare = note('14', { files: { xml: false, pdf: false } });

let clerk: Person;
const { run, asked, shown, bytesOf } = await listJobDesk(() => clerk);
beforeAll(async () => {
  clerk = await staff();
  const orders = [noted(1, [inForce, service]), noted(2, [cancelled, earlier]), noted(3, [bare])];
  await commit(orders.flatMap(insertOrder));
  const notes = orders.flatMap(({ id, invoices = [] }) => invoices.map((one) => ({ id, one })));
  for (const { id, one } of notes) await keepFilesOf(id, one);
});

async function keepFilesOf(order: number, { key, number, files }: InvoiceRecord) {
  for (const kind of ['xml', 'pdf'] as const) {
    if (!files[kind] || key === null) continue;
    await keepInvoiceFile(order, { key, kind, bytes: Buffer.from(`${kind} ${number ?? ''}`) });
  }
}

const month = { invoice: 'issued', issued: '2026-11' };
const archived = async (query: Record<string, string> = month) => {
  const { id } = await asked({ work: 'notes', query });
  await run();
  return { id, job: await shown(id) };
};

const python = 'python3';
const hasPython = spawnSync(python, ['--version']).error === undefined;
const listing = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
`;

/** What another program than ours finds in an archive, by name. */
function readZip(bytes: Uint8Array): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  try {
    const file = path.join(folder, 'notes.zip');
    writeFileSync(file, bytes);
    const text = execFileSync(python, ['-c', listing, file], { encoding: 'utf8' });
    return JSON.parse(text) as Record<string, string>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('says how many notes of the month are in it, and of which there is no XML', async () => {
  const { job } = await archived();
  expect(job).toMatchObject({ state: 'done', file: 'notas-2026-11.zip', total: 4, refused: 1 });
  expect(job?.refusals).toEqual([{ id: 3, reason: 'A loja não tem o XML da NF-e 14.' }]);
});

it.runIf(hasPython)('has each file of the month by its key, and a table of all notes', async () => {
  const { id } = await archived();
  const { 'notas.csv': table = '', ...files } = readZip(await bytesOf(id));
  expect(files).toEqual({
    [`NF-e/${inForce.key ?? ''}.xml`]: 'xml 11',
    [`NF-e/${inForce.key ?? ''}.pdf`]: 'pdf 11',
    [`NFS-e/${service.key ?? ''}.xml`]: 'xml 12',
    [`NF-e canceladas/${cancelled.key ?? ''}.xml`]: 'xml 13',
  });
  const [head = '', ...lines] = table.trim().split('\r\n');
  const cellsOf = (line: string) => {
    const cells = line.split(';');
    const at = (name: string) => cells[head.split(';').indexOf(name)];
    return ['Número', 'Situação', 'XML', 'PDF'].map(at);
  };
  expect(lines.map(cellsOf).toSorted()).toEqual([
    ['11', 'Emitida', 'sim', 'sim'],
    ['12', 'Emitida', 'sim', 'não'],
    ['13', 'Cancelada', 'sim', 'não'],
    ['14', 'Emitida', 'não', 'não'],
  ]);
});

it('is of one month, for who sees the money, and says when there are too many', async () => {
  const asking = (query: Record<string, string>, token = clerk.token) =>
    call(startListJob, { body: { list: 'orders', work: 'notes', query }, token });
  const unnamed = { non_field_errors: ['invoices_of_a_month'] };
  expect((await asking({ invoice: 'issued' })).codes).toEqual(unnamed);
  expect((await asking({ invoice: 'open', issued: '2026-11' })).codes).toEqual(unnamed);
  const packer = await person({ is_staff: true, areas: ['orders'] });
  expect((await asking(month, packer.token)).status).toBe(403);
  const many = Array.from({ length: 40 }, (_, place) =>
    note(String(1000 + place), { key: null, issued: '2026-09-10T12:00:00-03:00' }),
  );
  const orders = Array.from({ length: 26 }, (_, place) => noted(100 + place, many));
  await bulkLoad(orders.flatMap(insertOrder));
  const { job } = await archived({ ...month, issued: '2026-09' });
  expect(job).toMatchObject({ state: 'failed', file: null });
  expect(job?.why).toBe(
    'São 1040 notas, e um arquivo leva até 1000. Escolha também a UF, ou busque um cliente.',
  );
});
