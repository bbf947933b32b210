import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOrder, getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, orderOf, photoOf } from '#tests/support/samples/orders';
import { customer, person, type Person, staff } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();
const mailbox = openMailbox();

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const post = (body: unknown, { as = buyer, key }: { as?: Person; key?: string } = {}) =>
  call(createOrder, {
    body,
    token: as.token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('prices', () => {
  it('are the server’s, whatever the client says', async () => {
    const manual = await onSale({ price: '80.00' });
    const { status, body } = await post(
      orderOf([{ publication: manual.id, value: '0.01' }], { total: '0.02', status: 2 }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 1,
      total_publications: '80.00',
      shipping_value: '0.01',
      total: '80.01',
      note: null,
      boleto: null,
    });
    expect(body.publications[0]).toMatchObject({
      value: '80.00',
      id: expect.any(Number) as number,
    });
    expect(body.profile).not.toHaveProperty('email');
  });

  it('must be those the customer saw', async () => {
    const manual = await onSale({ price: '80.00' });
    const lines = [{ publication: manual.id }];
    const refused = await post(orderOf(lines, { expected_total: '79.99' }));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('R$\u00A080,00');
    expect(Object.keys(refused.body)).toEqual(['expected_total']);
    expect((await post(orderOf(lines, { expected_total: '80.00' }))).status).toBe(201);
    expect((await post(orderOf(lines, { expected_total: '80.01' }))).status).toBe(201);
  });

  it('are chosen among three by staff on internal orders', async () => {
    const manual = await onSale({ price: '80.00', price_signature: '30.00' });
    const internal = {
      profile: buyer.row.id,
      shipping_type: 'Pedido Interno',
      shipping_value: '0.01',
    };
    const priced = (value: string) =>
      post(orderOf([{ publication: manual.id, value }], internal), { as: clerk });
    expect((await priced('30.00')).body.total).toBe('30.01');
    expect((await priced('0.00')).body.total).toBe('0.01');
    const refused = await priced('79.00');
    expect(refused.body).toEqual({ publications: [{ value: [expect.any(String)] }] });
  });
});

describe('the terms', () => {
  afterEach(() => vi.useRealTimers());
  const on = (day: string) =>
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00Z`) });

  it('agreed to are those in force, and stay with the order', async () => {
    const manual = await onSale();
    const buy = async (terms?: string) =>
      post(orderOf([{ publication: manual.id }], { terms }), { as: await customer() });
    on('2026-11-30');
    expect((await buy('2026-03-02')).body.terms).toBe('2026-03-02');
    on('2026-12-01');
    const refused = await buy('2026-03-02');
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ terms: ['Os termos mudaram. Leia e confirme de novo.'] });
    expect((await buy('uma versão')).status).toBe(400);
    expect((await buy('2026-12-01')).body.terms).toBe('2026-12-01');
    expect((await buy()).body.terms).toBe('2026-12-01');
  });
});

describe('lines', () => {
  it('number at most forty, with nothing lost beyond', async () => {
    const manual = await onSale();
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ publication: manual.id }));
    expect((await post(orderOf(lines(40)))).body.publications).toHaveLength(40);
    const refused = await post(orderOf(lines(41)));
    expect(refused.status).toBe(400);
    expect(refused.body.publications[0]).toContain('40');
    expect((await post(orderOf([]))).status).toBe(400);
  });

  it('say what is wrong with each, by position', async () => {
    const plain = await onSale();
    const flown = await onSale({ has_airplane_info: true });
    const { status, body } = await post(
      orderOf([
        { publication: plain.id },
        { publication: flown.id, ...aircraft, airplane_prefix: 'PTUVAX' },
        { publication: flown.id, fuel_type: 0 },
        { publication: 999_999 },
      ]),
    );
    expect(status).toBe(400);
    const required = ['Este campo é obrigatório.'];
    expect(body.publications).toEqual([
      {},
      { airplane_prefix: ['Prefixo incorreto'] },
      { airplane_prefix: required, airplane_serial_number: required, fuel_type: required },
      { publication: [expect.any(String)] },
    ]);
  });

  it('keep the aircraft they are bought for and drop one that is not asked for', async () => {
    const flown = await onSale({ has_airplane_info: true });
    const plain = await onSale();
    const { body } = await post(
      orderOf([
        { publication: flown.id, ...aircraft, airplane_prefix: 'ptuva' },
        { publication: plain.id, ...aircraft },
      ]),
    );
    expect(body.publications[0]).toMatchObject(aircraft);
    expect(body.publications[1]).toMatchObject({ airplane_prefix: null, fuel_type: null });
  });
});

describe('for whom', () => {
  it('customers order for themselves, staff for anybody', async () => {
    const other = await customer();
    const manual = await onSale();
    const body = orderOf([{ publication: manual.id }], { profile: other.row.id });
    const refused = await post(body);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('profile');
    const placed = await post(body, { as: clerk });
    expect(placed.body.profile).toMatchObject({ id: other.row.id, email: other.email });
    expect((await post({ ...body, profile: 999_999 }, { as: clerk })).body).toHaveProperty(
      'profile',
    );
  });

  it('is not for visitors', async () => {
    const { status } = await call(createOrder, { body: orderOf([{ publication: 1 }]) });
    expect(status).toBe(401);
  });

  it('shows an order to its owner and to staff only', async () => {
    const manual = await onSale();
    const other = await customer();
    const { body } = await post(orderOf([{ publication: manual.id }]));
    const read = (as: Person) => call(getOrder, { path: { id: body.id }, token: as.token });
    expect((await read(buyer)).body.id).toBe(body.id);
    expect((await read(clerk)).body.profile.email).toBe(buyer.email);
    expect((await read(other)).status).toBe(404);
    const theirs = await call(listOrders, { token: other.token });
    expect(theirs.body).toEqual({ count: 0, pages: 1, results: [] });
    const all = await call(listOrders, {
      token: clerk.token,
      query: { search: String(body.id) },
    });
    expect(all.body.results.map(({ id }: { id: number }) => id)).toContain(body.id);
    const own = await call(listOrders, { token: clerk.token, query: { profile: 'me' } });
    expect(own.body.count).toBe(0);
  });

  it('is found among one’s own by number, prefix or publication', async () => {
    const [ana, other] = await Promise.all([customer(), customer()]);
    const [first, second] = await Promise.all([
      onSale({ name: 'Catálogo de Hélices', has_airplane_info: true }),
      onSale({ name: 'Guia de Pintura' }),
    ]);
    const helices = orderOf([{ publication: first.id, ...aircraft }]);
    const { body: one } = await post(helices, { as: ana });
    const { body: two } = await post(orderOf([{ publication: second.id }]), { as: ana });
    await post(helices, { as: other });
    const found = async (search: string) => {
      const query = { profile: 'me', search };
      const { body } = await call(listOrders, { token: ana.token, query });
      return body.results.map(({ id }: { id: number }) => id);
    };
    expect(await found(aircraft.airplane_prefix)).toEqual([one.id]);
    expect(await found('helices')).toEqual([one.id]);
    expect(await found('pintura')).toEqual([two.id]);
    // The digits may stand in the client's documents too; the order of that number is the first.
    expect((await found(String(two.id)))[0]).toBe(two.id);
    expect(await found('rotor')).toEqual([]);
  });

  it('keeps the company’s name and documents of the moment', async () => {
    const company = await person(
      {},
      {
        person_or_company: 1,
        company_name: 'Aérea Vale Verde Ltda',
        cnpj: '12ABC34501DE35',
        cpf: null,
        ie: 'ISENTO',
      },
    );
    const manual = await onSale();
    await mailbox.deliver();
    const { body } = await post(orderOf([{ publication: manual.id }]), { as: company });
    expect(body.profile).toMatchObject({
      company_name: 'Aérea Vale Verde Ltda',
      person_or_company: 1,
    });
    const [mail] = (await mailbox.deliver()).filter(({ to }) => to === company.email);
    expect(mail?.subject).toBe(`Recebemos seu pedido #${body.id}`);
    expect(mail?.text).not.toContain('Aérea Vale Verde');
    expect(mail?.text).toContain('R$\u00A080,00');
  });
});

describe('the same attempt', () => {
  it('sent many times at once makes one order and gives equal answers', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    const body = orderOf([{ publication: id, file: await photoOf(null) }]);
    const before = await call(listOrders, { token: clerk.token });
    const answers = await Promise.all(
      Array.from({ length: repetitions(8, 50) }, () => post(body, { key: 'tentativa-1' })),
    );
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const after = await call(listOrders, { token: clerk.token });
    expect(after.body.count).toBe(before.body.count + 1);
    reportFigure(
      `${String(answers.length)} at once: 1 order, ${String(answers.length)} identical answers`,
    );
  });

  it('with other contents is refused, and somebody else’s key is another one', async () => {
    const manual = await onSale();
    const body = orderOf([{ publication: manual.id }]);
    const { body: first } = await post(body, { key: 'tentativa-2' });
    const changed = await post(
      { ...body, publications: [...body.publications, ...body.publications] },
      { key: 'tentativa-2' },
    );
    expect(changed.status).toBe(400);
    expect(changed.body).toHaveProperty('non_field_errors');
    const other = await customer();
    const { status, body: theirs } = await post(body, { as: other, key: 'tentativa-2' });
    expect(status).toBe(201);
    expect(theirs.id).not.toBe(first.id);
  });

  it('that failed may be repeated once it is right', async () => {
    const manual = await onSale();
    const wrong = orderOf([{ publication: manual.id }], { expected_total: '1.00' });
    expect((await post(wrong, { key: 'tentativa-3' })).status).toBe(400);
    const right = orderOf([{ publication: manual.id }], { expected_total: '80.00' });
    expect((await post(right, { key: 'tentativa-3' })).status).toBe(201);
  });
});
