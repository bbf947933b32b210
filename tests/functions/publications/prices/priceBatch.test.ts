import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { allPublications, publications } =
  await import('#functions/publications/publicationRepository');
const { readHistory } = await import('#platform/history/history');

const acting = { actor: { id: null, name: 'Sistema' }, now: new Date() };
const { crashAfter, priceDesk } = await import('#tests/support/screens/desk/priceDesk');
const { clerk, manual, catalogue, send, prices, pricesOf } = await priceDesk();
const batches = async () => (await readHistory('catalog', 0)).map(({ action }) => action);

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
      await import('#functions/publications/endpoints/deletePublication');
    await withdrawPublication(dear, acting);
  });

  it('is for staff', async () => {
    const { token } = await people.customer();
    expect((await call(refactorPrices, { token, body: { undo: true } })).status).toBe(403);
  });
});

describe('the preview', () =>
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
    expect(body.kept).toEqual([]);
    expect(await prices()).toEqual(before);
  }));

describe('a batch', () => {
  it('changes every price once, in one history entry with the old ones', async () => {
    const edition = (await publications.get(manual))?.edition ?? 0;
    const known = (await batches()).length;
    const { status, body } = await send({ percentage: 112.5 });
    expect(status).toBe(200);
    expect(body).toEqual({ count: catalogue });
    expect(await pricesOf(manual)).toEqual([9000, 3381]);
    expect((await publications.get(manual))?.edition).toBe(edition + 1);
    const entries = await readHistory('catalog', 0);
    expect(entries).toHaveLength(known + 1);
    expect(entries.at(-1)).toMatchObject({
      action: 'Reajuste de preços: 112,5%',
      actor: { id: clerk.row.id },
    });
    expect(entries.at(-1)?.changes?.[manual]).toEqual([8000, 3005]);
    expect(await readHistory('catalog', manual)).toHaveLength(1);
    // The job that would have finished it after a crash finds nothing left to do.
    await deliver();
    expect(await pricesOf(manual)).toEqual([9000, 3381]);
  });

  it('is told to staff, once for all and with each publication, by whom and when', async () => {
    const told = async (id: number) =>
      (
        await call(listHistory, {
          token: clerk.token,
          body: { target: 'publication', target_id: id },
        })
      ).body;
    const late = await onSale({ name: 'Depois' });
    await send({ percentage: 90 });
    await send({ undo: true });
    const later = await onSale({ name: 'Mais tarde' });
    const both = ['Reajuste de preços: 90% desfeito', 'Reajuste de preços: 90%'];
    expect((await told(0)).slice(0, 2).map(({ action }) => action)).toEqual(both);
    const [undone] = await told(late.id);
    expect(undone?.actor.name).toBe(clerk.row.name);
    expect(undone?.created).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await told(late.id)).map(({ action }) => action)).toEqual([
      ...both,
      'Publicação cadastrada',
    ]);
    expect((await told(later.id)).map(({ action }) => action)).toEqual(['Publicação cadastrada']);
    const { withdrawPublication } =
      await import('#functions/publications/endpoints/deletePublication');
    for (const { id } of [late, later]) {
      const row = await publications.get(id);
      if (row) await withdrawPublication(row, acting);
    }
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

describe('after a crash half-way', () => {
  const changed = async () => (await allPublications()).filter(({ price }) => price === 2000);

  async function interrupted() {
    await crashAfter(2);
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
