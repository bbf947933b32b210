import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { readHistory } = await import('#platform/history/history');
const { crashAfter, priceDesk } = await import('#tests/support/screens/desk/priceDesk');
const { clerk, manual, single, catalogue, send, prices, pricesOf, reprice } = await priceDesk();

const anyOther = async (price: number) => {
  const found = (await prices()).find((row) => row.price === price);
  return found?.id ?? 0;
};
const batches = async () => (await readHistory('catalog', 0)).map(({ action }) => action);

/** As before each test, and with nothing to undo that a test has not done itself. */
let before: Awaited<ReturnType<typeof prices>> = [];
beforeEach(async () => {
  before = await prices();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await send({ undo: true });
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

  it('interrupted, is finished by the next try', async () => {
    await send({ percentage: 200 });
    await crashAfter(2);
    expect((await send({ undo: true })).status).toBe(500);
    vi.restoreAllMocks();
    expect(await prices()).not.toEqual(before);
    expect((await send({ undo: true })).body).toEqual({ count: catalogue });
    expect(await prices()).toEqual(before);
    expect((await send({ undo: true, preview: true })).status).toBe(400);
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

  it('leaves a price alone that somebody set after the batch, and says so before', async () => {
    await send({ percentage: 200 });
    const touched = await anyOther(2000);
    await reprice(manual, { price: 12_345 });
    await reprice(touched, { price: 700, price_signature: 300 });
    await reprice(single, { price_signature: 900 });

    const { body } = await send({ undo: true, preview: true });
    if (!('results' in body)) throw new Error('no preview');
    expect(new Set(body.kept.map(({ id }) => id))).toEqual(new Set([manual, touched, single]));
    expect(body.kept.map(({ name }) => name)).toContain('Manual A');
    expect(body.results).toHaveLength(catalogue - 1);
    expect(body.results.find(({ id }) => id === manual)).toMatchObject({
      price: '123.45',
      new_price: '123.45',
      price_signature: '60.10',
      new_price_signature: '30.05',
    });
    expect(body.results.find(({ id }) => id === single)).toMatchObject({
      new_price: '0.05',
      new_price_signature: '9.00',
    });

    expect((await send({ undo: true })).body).toEqual({ count: catalogue - 1 });
    expect(await pricesOf(manual)).toEqual([12_345, 3005]);
    expect(await pricesOf(touched)).toEqual([700, 300]);
    expect(await pricesOf(single)).toEqual([5, 900]);
    const [undone] = (await readHistory('catalog', 0)).toReversed();
    expect(undone?.changes).not.toHaveProperty(String(touched));
    expect(undone?.changes?.[manual]).toEqual([12_345, 6010]);

    await reprice(manual, { price: 8000 });
    await reprice(touched, { price: 1000, price_signature: 500 });
    await reprice(single, { price_signature: null });
  });

  it('is refused when every price was set after the batch, or there is nothing to show', async () => {
    const refusal = async (body: object) => (await send(body)).body.non_field_errors;
    expect(await refusal({ undo: true, preview: true })).toEqual(['Não há reajuste a desfazer.']);
    await send({ percentage: 200 });
    for (const { id } of before) await reprice(id, { price: 1, price_signature: 1 });
    const body = { undo: true, preview: true };
    expect((await send(body)).body).toMatchObject({ results: [] });
    expect(await refusal({ undo: true })).toEqual([
      'Todos os preços foram alterados depois do reajuste: não há o que desfazer.',
    ]);
    for (const { id, ...old } of before) await reprice(id, old);
  });
});
