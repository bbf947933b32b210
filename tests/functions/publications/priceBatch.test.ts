import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { call } from '../../support/call';
import { startDatabase } from '../../support/database';
import { openMailbox } from '../../support/mailbox';
import { onSale } from '../../support/orders';
import type { Person } from '../../support/people';
import { stubSecrets } from '../../support/secrets';

await startDatabase();
stubSecrets();
const { deliver } = openMailbox();
const people = await import('../../support/people');
const { handler } = await import('../../../functions/publications/endpoints/refactorPrices');
const { allPublications, publications } =
  await import('../../../functions/publications/publicationRepository');
const { changePublication } = await import('../../../functions/publications/changePublication');
const { list } = await import('../../../functions/platform/history');
const { dynamo } = await import('../../../functions/platform/dynamo');

const acting = { actor: { id: null, name: 'Sistema' }, now: new Date() };
let clerk: Person;
let manual: number;
let catalogue: number;

beforeAll(async () => {
  clerk = await people.staff();
  manual = (await onSale({ name: 'Manual A', price: '80.00', price_signature: '30.05' })).id;
  await onSale({ name: 'Manual B', price: '0.05', price_signature: null });
  for (let n = 0; n < 100; n += 1) await onSale({ price: '10.00', price_signature: '5.00' });
  catalogue = (await allPublications()).length;
});

const send = (body: unknown, key?: string) =>
  call(handler, refactorPrices, {
    token: clerk.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const prices = async () =>
  (await allPublications()).map(({ id, price, price_signature }) => [id, price, price_signature]);
const pricesOf = async (id: number) => {
  const record = await publications.get(id);
  return [record?.price, record?.price_signature];
};
const batches = async () => (await list('catalog', 0)).map(({ action }) => action);

/** As before each test, and with nothing to undo that a test has not done itself. */
let before: unknown[] = [];
beforeEach(async () => {
  before = await prices();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await send({ undo: true });
});

describe('what it takes', () => {
  it.each(['NaN', '', 'cem', '1e2', '-5', -5, true, {}, [100]])(
    'refuses %j',
    async (percentage) => {
      const { status, body } = await send({ percentage });
      expect(status).toBe(400);
      expect(body).toHaveProperty('percentage');
      expect(await prices()).toEqual(before);
    },
  );

  it.each([0, '0.0000', 1000.01, 1001, 1e9])('refuses %j as out of range', async (percentage) => {
    expect((await send({ percentage })).body).toEqual({
      percentage: ['Informe um percentual maior que 0 e até 1000, com até quatro casas.'],
    });
  });

  it('needs a percentage, unless it undoes', async () => {
    const required = { percentage: ['Este campo é obrigatório.'] };
    expect((await send({})).body).toEqual(required);
    expect((await send({ preview: true })).body).toEqual(required);
    expect((await send({ undo: true, preview: true })).body).toEqual(required);
    expect((await send({ percentage: null })).body).toEqual({
      percentage: ['Este campo não pode ser nulo.'],
    });
  });

  it('refuses to pass the highest price there may be', async () => {
    const dear = await onSale({ name: 'Coleção completa', price: '200000.00' });
    expect((await send({ percentage: 501 })).body).toEqual({
      percentage: ['O valor máximo é 999.999,99: Coleção completa.'],
    });
    expect((await send({ percentage: 501, preview: true })).status).toBe(400);
    const { withdrawPublication } =
      await import('../../../functions/publications/withdrawPublication');
    await withdrawPublication(dear, acting);
  });

  it('is for staff', async () => {
    const { token } = await people.customer();
    expect((await call(handler, refactorPrices, { token, body: { undo: true } })).status).toBe(403);
  });
});

describe('the preview', () => {
  it('shows every row, half-up, null as null, and changes nothing', async () => {
    const { status, body } = await send({ percentage: '110', preview: true });
    expect(status).toBe(200);
    if (!('results' in body)) throw new Error('no preview');
    expect(body.results).toHaveLength(catalogue);
    expect(body.results.find(({ id }) => id === manual)).toEqual({
      id: manual,
      name: 'Manual A',
      price: '80.00',
      new_price: '88.00',
      price_signature: '30.05',
      new_price_signature: '33.06',
    });
    expect(body.results.find(({ name }) => name === 'Manual B')).toMatchObject({
      new_price: '0.06',
      new_price_signature: null,
    });
    expect(body.last).toBeNull();
    expect(await prices()).toEqual(before);
  });
});

describe('a batch', () => {
  it('changes every price once, in one history entry with the old ones', async () => {
    const edition = (await publications.get(manual))?.edition ?? 0;
    const known = (await batches()).length;
    const { status, body } = await send({ percentage: 112.5 });
    expect(status).toBe(200);
    expect(body).toEqual({ count: catalogue });
    expect(await pricesOf(manual)).toEqual([9000, 3381]);
    expect((await publications.get(manual))?.edition).toBe(edition + 1);
    const entries = await list('catalog', 0);
    expect(entries).toHaveLength(known + 1);
    expect(entries.at(-1)).toMatchObject({
      action: 'Reajuste de preços: 112,5%',
      actor: { id: clerk.row.id },
    });
    expect(entries.at(-1)?.changes?.[manual]).toEqual([8000, 3005]);
    expect(await list('catalog', manual)).toHaveLength(1);
    // The job that would have finished it after a crash finds nothing left to do.
    await deliver();
    expect(await pricesOf(manual)).toEqual([9000, 3381]);
  });

  it('writes nothing at 100%', async () => {
    const version = (await publications.get(manual))?.version;
    expect((await send({ percentage: 100 })).body).toEqual({ count: catalogue });
    expect((await publications.get(manual))?.version).toBe(version);
  });

  it('repeated with its key happens once', async () => {
    expect((await send({ percentage: 200 }, 'one')).body).toEqual({ count: catalogue });
    expect((await send({ percentage: 200 }, 'one')).body).toEqual({ count: catalogue });
    expect(await pricesOf(manual)).toEqual([16_000, 6010]);
    expect((await send({ percentage: 300 }, 'one')).status).toBe(400);
  });

  it('pressed twice at once happens once', async () => {
    const twice = await Promise.all([send({ percentage: 300 }), send({ percentage: 300 })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pricesOf(manual)).toEqual([24_000, 9015]);
  });
});

/** The process dies after so many transactions. */
function crashAfter(transactions: number) {
  const send = dynamo.send.bind(dynamo) as (command: unknown) => Promise<unknown>;
  let committed = 0;
  vi.spyOn(dynamo, 'send').mockImplementation(((command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      committed += 1;
      if (committed > transactions) return Promise.reject(new Error('power cut'));
    }
    return send(command);
  }) as never);
}

describe('after a crash half-way', () => {
  const changed = async () => (await allPublications()).filter(({ price }) => price === 2000);

  async function interrupted() {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(console, 'error').mockReturnValue();
    crashAfter(2);
    expect((await send({ percentage: 200 })).status).toBe(500);
    vi.restoreAllMocks();
    const some = (await changed()).length;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(100);
  }

  it('the outbox finishes it', async () => {
    await interrupted();
    await deliver();
    expect(await changed()).toHaveLength(100);
    expect(await pricesOf(manual)).toEqual([16_000, 6010]);
  });

  it('the same call goes on where it stopped, another says so', async () => {
    await interrupted();
    const other = await send({ percentage: 50 });
    expect(other.status).toBe(400);
    expect(other.body.non_field_errors[0]).toContain('interrompido');
    expect(await changed()).toHaveLength(100);
    await send({ undo: true });

    await interrupted();
    expect((await send({ percentage: 200 })).body).toEqual({ count: catalogue });
    expect(await changed()).toHaveLength(100);
    expect(await pricesOf(manual)).toEqual([16_000, 6010]);
  });
});

describe('undo', () => {
  it('restores the old prices to the centavo, once', async () => {
    await send({ percentage: '33.3333' });
    expect(await prices()).not.toEqual(before);
    expect((await send({ undo: true })).body).toEqual({ count: catalogue });
    expect(await prices()).toEqual(before);
    expect((await send({ undo: true })).body).toEqual({
      non_field_errors: ['Não há reajuste a desfazer.'],
    });
    expect((await batches()).at(-1)).toBe('Reajuste de preços: 33,3333% desfeito');
  });

  it('takes back only the last, and says which that is', async () => {
    await send({ percentage: 200 });
    const between = await prices();
    await send({ percentage: 50 });
    const { body } = await send({ percentage: 100, preview: true });
    expect('last' in body && body.last).toMatchObject({
      percentage: '50',
      count: catalogue,
      actor: { name: clerk.row.name },
    });
    await send({ undo: true });
    expect(await prices()).toEqual(between);
    await send({ percentage: 50 });
    await send({ percentage: 100 });
  });

  it('leaves a price alone that somebody set after the batch', async () => {
    await send({ percentage: 200 });
    const record = publicationOf(await publications.get(manual));
    const own = await changePublication(record, { price: 12_345 as never }, acting);
    const touched = publicationOf((await allPublications()).find(({ price }) => price === 2000));
    const both = { price: 700 as never, price_signature: 300 as never };
    const ownBoth = await changePublication(touched, both, acting);
    expect((await send({ undo: true })).body).toEqual({ count: catalogue - 1 });
    expect(await pricesOf(manual)).toEqual([12_345, 3005]);
    expect(await pricesOf(touched.id)).toEqual([700, 300]);
    await changePublication(
      publicationOf(await publications.get(own.id)),
      { price: 8000 as never },
      acting,
    );
    const old = { price: 1000 as never, price_signature: 500 as never };
    await changePublication(ownBoth, old, acting);
  });
});

function publicationOf<Rec>(record: Rec | undefined): Rec {
  if (!record) throw new Error('gone');
  return record;
}
