import { beforeAll, describe, expect, it } from 'vitest';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { call } from '#tests/support/calls/call';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { sampleSignature } from '#tests/support/samples/samplePurchases';

await startDatabase();
const { signatures } = await import('#functions/signatures/signatureRepository');

const today = todayInSaoPaulo(new Date());
const people = ['Ana Souza', 'Élio Prado', 'Zilda Reis', 'Beto Lima'];
const titles = ['Óleo', 'Asa', 'Motor'];

let token = '';
let rows: SignatureRecord[] = [];
beforeAll(async () => {
  ({ token } = await staff());
  const sold: { id: number }[] = [];
  for (const name of titles) sold.push(await onSale({ name }));
  rows = Array.from({ length: 60 }, (_, index): SignatureRecord => {
    const base = sampleSignature(index + 1, 1);
    const isOnce = index % 5 === 0;
    return {
      ...base,
      status: signatureStatus.active,
      client: { ...base.client, name: people[index % 4] ?? '', person_or_company: 0 },
      publication: {
        id: sold[index % 3]?.id ?? 0,
        name: titles[index % 3] ?? '',
        is_download: index % 2 === 0,
        is_signature: !isOnce,
      },
      // Some ended a few days ago, which only the day says.
      due: isOnce ? null : addDays(today, index - 10),
      airplane_prefix: index % 4 === 0 ? null : `PT-A${String.fromCharCode(65 + (index % 26))}Z`,
    };
  });
  await bulkLoad(rows.flatMap((row) => signatures.insert(row)));
});

const found = async (query: Record<string, string>, as = token) => {
  const { status, body } = await call(listSignatures, { query, token: as });
  return { status, body, ids: status === 200 ? body.results.map(({ id }) => id) : [] };
};
const idsOf = (some: readonly SignatureRecord[]) => some.map(({ id }) => id);
const isOver = ({ due }: SignatureRecord) => due !== null && due < today;
const between = ({ due }: SignatureRecord, from: string, to: string) =>
  due !== null && due >= from && due <= to;

const soon = `${addDays(today, 5)}..${addDays(today, 12)}`;
type Case = readonly [query: Record<string, string>, fits: (row: SignatureRecord) => boolean];
const cases: readonly Case[] = [
  [{ kind: 'once' }, ({ due }) => due === null],
  [{ format: 'printed', kind: 'signature' }, (r) => !r.publication.is_download && r.due !== null],
  [{ due: soon }, (row) => between(row, addDays(today, 5), addDays(today, 12))],
  [{ due: `${addDays(today, 40)}..` }, (row) => between(row, addDays(today, 40), '9999')],
  [{ due: `..${addDays(today, -8)}` }, (row) => between(row, '', addDays(today, -8))],
  [{ status: '4', format: 'download' }, (r) => isOver(r) && r.publication.is_download],
  [
    { due: soon, search: 'elio' },
    (r) =>
      idsOf([r]).every((id) => id % 4 === 2) && between(r, addDays(today, 5), addDays(today, 12)),
  ],
];

describe('the list of subscriptions', () => {
  it.each(cases)('is narrowed by %o to exactly these, newest first', async (query, fits) => {
    const wanted = idsOf(rows.filter(fits)).toReversed();
    expect(wanted.length).toBeGreaterThan(0);
    const { body, ids } = await found(query);
    expect(ids).toEqual(wanted.slice(0, 20));
    expect(body.count).toBe(wanted.length);
  });

  it('narrows the subscribers of one title too', async () => {
    const title = rows[0]?.publication.id ?? 0;
    const { ids } = await found({ publication__id: String(title), format: 'printed' });
    const wanted = rows.filter((r) => r.publication.id === title && !r.publication.is_download);
    expect(ids).toEqual(idsOf(wanted).toReversed());
  });

  it('is put in order by a column; what never ends and what has no aircraft comes last', async () => {
    const ends = rows.toSorted((a, b) => ((a.due ?? '~') < (b.due ?? '~') ? -1 : 1));
    expect((await found({ ordering: 'due' })).ids).toEqual(idsOf(ends.slice(0, 20)));
    const last = await found({ ordering: 'due', page: '3' });
    expect(last.body.results.every(({ due }) => due === null || due >= addDays(today, 35))).toBe(
      true,
    );
    expect(last.body.results.at(-1)?.due).toBeNull();
    const named = await found({ ordering: 'client', kind: 'once', due: '' });
    expect(named.status).toBe(400);
    const byClient = await found({ ordering: 'client', kind: 'once' });
    const names = byClient.body.results.map(({ profile }) => profile.name);
    const letters = new Intl.Collator('pt-BR');
    expect(names).toEqual(names.toSorted(letters.compare));
    expect(new Set(names).size).toBe(4);
    const prefixes = (await found({ ordering: 'prefix', page: '3' })).body.results;
    expect(prefixes.at(-1)?.airplane_prefix).toBeNull();
    expect((await found({ ordering: '-publication' })).body.results[0]?.publication.name).toBe(
      'Óleo',
    );
    expect((await found({ ordering: 'id' })).ids[0]).toBe(1);
  });

  it.each<Record<string, string>>([{ kind: 'x' }, { format: 'x' }, { due: 'maio' }])(
    'refuses %o on its name',
    async (query) => {
      const { status, body } = await found(query);
      expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)]);
    },
  );

  it('shows customers none but their own, whatever they ask', async () => {
    const { token: other } = await customer();
    expect((await found({ kind: 'once', ordering: 'client' }, other)).body.count).toBe(0);
  });
});
