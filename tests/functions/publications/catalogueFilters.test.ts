import { beforeAll, describe, expect, it } from 'vitest';
import { listModels, listPublications } from '#shared/publications/publicationEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { staff } from '#tests/support/samples/people';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();

const row = (model: string) => [{ model, from: null, to: null }];
beforeAll(async () => {
  const titles = [
    { name: 'Óleo', price: '90.00', date: '2026-03-01', effectivity: row('AG-201A') },
    { name: 'Asa', price: '500.00', date: '2026-01-01', is_signature: true },
    {
      name: 'Motor',
      price: '9.50',
      date: '2026-02-01',
      is_download: true,
      is_signature: true,
      price_signature: '8.00',
    },
  ];
  for (const title of titles) await onSale(title);
  await onSale({ name: 'Zebra', effectivity: [...row('AG-201A'), ...row('AG-202')], price: '70' });
});

const found = async (query: Record<string, string>) =>
  (await call(listPublications, { query })).body.results.map(({ name }) => name);

describe('the catalogue', () => {
  it.each([
    [{ model: 'ag 201a' }, ['Zebra', 'Óleo']],
    [{ model: 'AG-202' }, ['Zebra']],
    [{ model: 'AG-20' }, []],
    [{ kind: 'signature' }, ['Motor', 'Asa']],
    [{ kind: 'once' }, ['Zebra', 'Óleo']],
    [{ format: 'download' }, ['Motor']],
    [{ kind: 'signature', format: 'printed' }, ['Asa']],
    [{ ordering: 'name' }, ['Asa', 'Motor', 'Óleo', 'Zebra']],
    [{ ordering: 'price' }, ['Motor', 'Zebra', 'Óleo', 'Asa']],
    [{ ordering: '-date', kind: 'signature' }, ['Motor', 'Asa']],
    [{ ordering: '-date' }, ['Óleo', 'Motor', 'Zebra', 'Asa']],
    [{ ordering: '-name' }, ['Zebra', 'Óleo', 'Motor', 'Asa']],
    [{ ordering: '-renewal', kind: 'signature' }, ['Asa', 'Motor']],
    [{ ordering: 'id' }, ['Óleo', 'Asa', 'Motor', 'Zebra']],
    [{ period: '2026-01-15..2026-02-15' }, ['Zebra', 'Motor']],
    [{ period: '2026-03-01..', kind: 'once', format: 'printed', search: 'oleo' }, ['Óleo']],
    [{ search: 'motor pdf' }, ['Motor']],
    [{ search: 'asa pdf' }, []],
    [{ search: 'impresso assinatura' }, ['Asa']],
    [{ search: 'compra unica zebra' }, ['Zebra']],
    [{ sample: 'with' }, []],
    [{ ordering: 'name', search: 'rev. 4', page: '1' }, ['Asa', 'Motor', 'Óleo', 'Zebra']],
  ])('is narrowed and put in order by %o', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each(['ordering', 'kind', 'format'])('refuses another %s on its name', async (name) => {
    for (const value of ['x', '-x', '']) {
      const answer = await call(listPublications, { query: { [name]: value } });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [name]]);
    }
  });

  it('says to staff alone which titles lack their file', async () => {
    const { token } = await staff();
    const asked = async (as?: string) =>
      (await call(listPublications, { query: { manual: 'with' }, token: as })).body.count;
    expect(await asked(token)).toBe(0);
    expect(await asked()).toBe(4);
  });

  it('names its models once each, with how many titles apply to them', async () => {
    expect((await call(listModels)).body).toEqual([
      { model: 'AG-201A', publications: 2 },
      { model: 'AG-202', publications: 1 },
    ]);
  });
});
