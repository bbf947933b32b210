import { describe, expect, it } from 'vitest';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { listOrders } from '#shared/orders/orderEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { getSignature, listSignatures } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, download, onSale, ordered } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { given, signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';
import { asJob } from '#tests/support/environments/leastPrivilege';

await startDatabase();
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');
const { customer, person, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const today = todayInSaoPaulo(new Date());
const { change, idsOf, listed, read } = signatureDesk(() => clerk);

describe('who sees a signature', () => {
  it('is its client and staff; to anybody else it does not exist', async () => {
    const { id } = await given(ana);
    const other = await customer();
    const as = async (token?: string) => (await call(getSignature, { token, path: { id } })).status;
    expect([await as(ana.token), await as(clerk.token)]).toEqual([200, 200]);
    expect([await as(other.token), await as()]).toEqual([404, 401]);
    expect(await idsOf({}, other)).toEqual([]);
    expect(await idsOf({}, ana)).toContain(id);
    expect(await idsOf({ profile: 'me' })).toEqual([]);
  });

  it('tells clients neither their own e-mail again nor what staff noted', async () => {
    const { id } = await given(ana, { notes: 'Cliente antigo' });
    expect(await read(id, ana)).toMatchObject({ notes: null, profile: { id: ana.row.id } });
    expect((await read(id, ana)).profile).not.toHaveProperty('email');
    expect(await read(id)).toMatchObject({
      notes: 'Cliente antigo',
      profile: { email: ana.email },
    });
  });
});

describe('what a client is shown', () => {
  it('has the aircraft, the order and the current revision beside the one bought', async () => {
    const book = await onSale({ is_signature: true, has_airplane_info: true, version: 'Rev. 1' });
    const { order, signatures: made } = await bought(ana, [{ publication: book.id, ...aircraft }]);
    await call(updatePublication, {
      token: clerk.token,
      path: { id: book.id },
      body: { version: 'Rev. 2', notify: true },
    });
    expect(await read(made[0]?.id ?? 0, ana)).toMatchObject({
      publication: { id: book.id, version: 'Rev. 2', price: '80.00', price_signature: '30.00' },
      status: { id: 5, name: 'Ativa' },
      due: addYears(today, 1),
      overdue: false,
      renewable: false,
      version_bought: 'Rev. 1',
      order: { id: order.id, date: order.date, expedition: null },
      ...aircraft,
    });
  });

  it('offers renewal in the last 30 days, once, and only where there is a renewal price', async () => {
    const near = await given(ana, { due: addDays(today, 10) });
    const far = await given(ana, { due: addDays(today, 31) });
    const plain = await download({ ...subscription, price_signature: null });
    const unpriced = await given(ana, { due: addDays(today, 10), publication: plain.id });
    const offered = async (id: number) => (await read(id, ana)).renewable;
    expect([await offered(near.id), await offered(far.id), await offered(unpriced.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const order = await ordered(ana, [{ publication: near.publication.id, renewal_of: near.id }]);
    expect(await read(near.id, ana)).toMatchObject({ renewable: false, renewal_order: order.id });
    expect(await read(far.id, ana)).toMatchObject({ renewal_order: null });
  });

  it('names the unpaid renewal also after the end, when it may still be paid', async () => {
    const { id, publication } = await given(ana, { due: addDays(today, 1) });
    const order = await ordered(ana, [{ publication: publication.id, renewal_of: id }]);
    const row = await signatures.get(id);
    if (!row) throw new Error('no signature');
    await commit(signatures.replace(row, signatures.revised(row, { due: addDays(today, -2) })));
    expect(await read(id, ana)).toMatchObject({ overdue: true, renewal_order: order.id });
  });
});

describe('a person’s own list', () =>
  it('is narrowed by text and aircraft, and ordered by what ends next', async () => {
    const eva = await customer();
    const craft = await onSale({ is_signature: true, has_airplane_info: true });
    const lines = ['PT-UVA', 'PR-VVA'].map((airplane_prefix) => ({
      publication: craft.id,
      ...aircraft,
      airplane_prefix,
    }));
    const { signatures: made } = await bought(eva, lines);
    const ended = await given(eva, { due: addDays(today, -9) });
    const longAgo = await given(eva, { due: addDays(today, -90) });
    const soon = await given(eva, { due: addDays(today, 4) });
    const [uva, vva] = made.map(({ id }) => id);
    const of = (query: Record<string, string>) => idsOf(query, eva);
    expect(await of({ ordering: 'due' })).toEqual([soon.id, vva, uva, ended.id, longAgo.id]);
    expect(await of({})).toEqual([soon.id, longAgo.id, ended.id, vva, uva]);
    expect(await of({ prefix: 'ptuva' })).toEqual([uva]);
    expect(await of({ search: 'pr-vva' })).toEqual([vva]);
    expect((await listed({ prefix: 'PT-UVA' }, eva)).holdings).toEqual({
      aircraft: ['PR-VVA', 'PT-UVA'],
      certifiable: true,
    });
    const other = await customer();
    await given(other, { due: addDays(today, -1) });
    expect((await listed({}, other)).holdings).toEqual({ aircraft: [], certifiable: false });
  }));

describe('a typing mistake in a person’s own lists', () => {
  it('is forgiven among what is theirs, and said', async () => {
    const eva = await customer();
    const other = await customer();
    const line = async (name: string) => ({ publication: (await onSale({ name })).id });
    const made = await bought(eva, [await line('Boletim Hidráulico')]);
    await bought(other, [await line('Catálogo Hidraulica')]);
    const orders = async (search: string) => {
      const { body } = await call(listOrders, { token: eva.token, query: { search } });
      return { ids: body.results.map(({ id }) => id), similar: body.similar };
    };
    const holdings = async (search: string) => {
      const { results, similar } = await listed({ search }, eva);
      return { ids: results.map(({ id }) => id), similar };
    };
    const order = [made.order.id];
    const held = made.signatures.map(({ id }) => id);
    for (const typed of ['hidraulicoo', 'boletins hidraulica']) {
      expect(await orders(typed), typed).toEqual({ ids: order, similar: true });
      expect(await holdings(typed), typed).toEqual({ ids: held, similar: true });
    }
    expect(await orders('hidráulico')).toEqual({ ids: order, similar: undefined });
    expect(await holdings('hidráulico')).toEqual({ ids: held, similar: undefined });
    expect(await orders('catalogo')).toEqual({ ids: [], similar: undefined });
    expect(await holdings('catalogo')).toEqual({ ids: [], similar: undefined });
  });

  it('is also said to staff, who search everybody’s orders', async () => {
    const publication = (await onSale({ name: 'Suplemento Xavantina' })).id;
    const { order } = await bought(ana, [{ publication }]);
    const query = { search: 'xavantinaa' };
    const { body } = await call(listOrders, { token: clerk.token, query });
    expect(body).toMatchObject({ similar: true, results: [{ id: order.id }] });
  });
});

describe('what became overdue without anybody noticing', () => {
  it('is overdue on every read, filter and count', async () => {
    const bia = await customer();
    const book = await download(subscription);
    const make = (due: typeof today, status: 1 | 2 | 5 = 1) =>
      given(bia, { due, status, publication: book.id });
    const gone = await make(addDays(today, -1));
    const lastDay = await make(today);
    const waiting = await make(addDays(today, -1), 2);
    expect(await read(gone.id, bia)).toMatchObject({
      status: { id: 4 },
      overdue: true,
      file: null,
    });
    expect((await signatures.get(gone.id))?.status).toBe(1);
    const mine = async (status: string) => idsOf({ status }, bia);
    expect(await mine('1')).toEqual([lastDay.id]);
    expect(await mine('4')).toEqual([gone.id]);
    expect(await mine('2')).toEqual([waiting.id]);
    expect(await read(waiting.id)).toMatchObject({ status: { id: 2 }, overdue: true });
    const search = bia.row.name;
    expect((await listed({ status: '4', search })).count).toBe(1);
    const readers = { publication__id: String(book.id), limit: '1000' };
    expect(await idsOf({ ...readers, status__in: '1,2,3,5' })).toHaveLength(2);
    expect(await idsOf({ ...readers, status__in: '4' })).toEqual([gone.id]);
  });

  it('is stored by the daily job, which finds nothing the second time', async () => {
    const { handler: expireHandler } = await import('#functions/signatures/jobs/expireSignatures');
    const expire = asJob('expire-signatures', expireHandler);
    const { id } = await given(ana, { due: addDays(today, 3) });
    await expire({ today: addDays(today, 3) });
    expect((await signatures.get(id))?.status).toBe(1);
    expect(await expire({ today: addDays(today, 4) })).toEqual({ settled: 1 });
    expect(await expire({ today: addDays(today, 4) })).toEqual({ settled: 0 });
    expect((await signatures.get(id))?.status).toBe(4);
  });
});

describe('the staff list', () => {
  it.each(['client', 'publication', 'tracking', 'order'] as const)('finds by %s', async (by) => {
    const rui = await person({}, { name: 'Rui Ñeco Teixeira' });
    const book = await download({ name: 'Diagrama Elétrico Único' });
    const { order, signatures: made } = await bought(rui, [{ publication: book.id }]);
    const id = made[0]?.id ?? 0;
    await change(id, { track_code: `BR${String(id)}XYZ` });
    const search = {
      client: 'neco rui',
      publication: 'ELETRICO unico',
      tracking: `br${String(id)}xyz`,
      order: String(order.id),
    }[by];
    expect(await idsOf({ search })).toContain(id);
  });

  it('lists the clients of a publication by name', async () => {
    const book = await download(subscription);
    const names = ['Zélia', 'Álvaro', 'Bruna'];
    for (const name of names) {
      await given(await person({}, { name }), { publication: book.id });
    }
    const { results, count } = await listed({
      page: '1',
      limit: '1000',
      status__in: '1,2,3,5',
      publication__id: String(book.id),
      ordering: 'profile__name,profile__company_name',
    });
    expect(count).toBe(3);
    expect(results.map(({ profile }) => profile.name)).toEqual(['Álvaro', 'Bruna', 'Zélia']);
  });

  it('has a limit for staff only, of at most 1000', async () => {
    expect((await listed({ limit: '2' })).results).toHaveLength(2);
    expect((await listed({ limit: '2' }, ana)).results.length).toBeGreaterThan(2);
    const answer = await call(listSignatures, {
      token: clerk.token,
      query: { limit: '1001' },
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['limit']]);
  });
});
