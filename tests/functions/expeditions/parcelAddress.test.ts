import { beforeEach, describe, expect, it } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { getExpedition, getExpeditionLabel } from '#shared/expeditions/expeditionEndpoints';
import { updateOrderDelivery } from '#shared/orders/orderDeskEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';

await startDatabase();
const { expeditions } = await import('#functions/expeditions/expeditionRepository');
const { isRedirected } = await import('#functions/expeditions/reading/expeditionAddress');
const history = await import('#platform/history/history');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
const clerk = await staff();
const ana = await customer();

const { deliver, make, save, news, paidOrder } = expeditionDesk(() => ({
  clerk,
  ana,
}));
const today = todayInSaoPaulo(new Date());
const shown = async (id: number) =>
  (await call(getExpedition, { token: clerk.token, path: { id } })).body;

beforeEach(async () => {
  await deliver();
});

describe('the address of a parcel', () => {
  const moved = {
    zip_code: '69301-000',
    street: 'Rua Nova',
    number: '7',
    complement: null,
    province: 'Centro',
    city: 'Boa Vista',
    state: 'RR',
  };
  const move = (person: Person, address: object) =>
    call(updateProfile, {
      token: clerk.token,
      path: { id: person.row.id },
      body: { shipping_address: address },
    });

  const streetOf = async (id: number) => (await shown(id)).address?.street;
  const entriesOf = async (id: number) =>
    (await history.readHistory('expeditions', id)).map(({ action }) => action);

  it('is its order’s, whoever moves after ordering, until staff choose the profile’s', async () => {
    const rui = await customer();
    const order = await paidOrder(rui);
    await move(rui, moved);
    const { id } = (await make({ client: rui.row.id, order: [order.id] })).body;
    expect(await shown(id)).toMatchObject({
      address_of: 'order',
      address: { street: 'Praça da Sé' },
      profile_address: { street: 'Rua Nova', state: 'RR' },
    });
    await save(id, { address_of: 'profile' });
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect(await shown(id)).toMatchObject({
      address_of: 'profile',
      address: { street: 'Rua Nova' },
      profile_address: null,
    });
    await save(id, { address_of: 'order' });
    expect(await streetOf(id)).toBe('Praça da Sé');
    await save(id, { address_of: 'profile' });
    await save(id, { shipping: true });
    await move(rui, { ...moved, street: 'Rua de Trás' });
    expect(await streetOf(id)).toBe('Rua do Meio');
    const [mail] = await news();
    expect(mail?.text).toContain('Rua do Meio, 7, Centro, Boa Vista-RR, 69301-000');
    const locked = { address: ['O endereço de uma remessa enviada não muda.'] };
    expect((await save(id, { address: moved })).body).toEqual(locked);
    expect((await save(id, { address_of: 'order' })).body).toEqual(locked);
    const own = `endereço do pedido ${String(order.id)}`;
    const other = `Remessa alterada. Destino: endereço do cadastro, em vez do ${own}`;
    expect(await entriesOf(id)).toEqual([
      `Remessa criada: Em Andamento. Destino: ${own}`,
      other,
      `Remessa alterada. Destino: ${own}`,
      other,
      'Remessa: Em Andamento → Enviado',
    ]);
  });

  it('is the profile’s as staff saw it, or none', async () => {
    const rui = await customer();
    const { id } = (await make({ client: rui.row.id, order: [(await paidOrder(rui)).id] })).body;
    await move(rui, moved);
    const seen = { address_of: 'profile', profile_address: (await shown(id)).profile_address };
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect((await save(id, seen)).codes).toEqual({ address: ['profile_moved'] });
    expect(await streetOf(id)).toBe('Praça da Sé');
    await move(rui, moved);
    expect((await save(id, seen)).status).toBe(200);
    expect(await streetOf(id)).toBe('Rua Nova');
  });

  it('stays the profile’s that staff chose, wherever its holder has moved since', async () => {
    const rui = await customer();
    const { id } = (await make({ client: rui.row.id, order: [(await paidOrder(rui)).id] })).body;
    await move(rui, moved);
    await save(id, { address_of: 'profile' });
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect((await save(id, { address_of: 'profile' })).status).toBe(200);
    expect(await streetOf(id)).toBe('Rua Nova');
    const parcel = await expeditions.get(id);
    if (!parcel) throw new Error('no parcel');
    const asked = (street: string) => {
      const profile_address = { ...moved, zip_code: '69301000', street };
      return isRedirected(parcel, { address_of: 'profile', profile_address });
    };
    expect([asked('Rua Nova'), asked('Rua do Meio')]).toEqual([false, true]);
  });

  it('is the profile’s of what belongs to no order, until it leaves', async () => {
    const rui = await customer();
    const { id } = (await make({ client: rui.row.id, direct_shipping: true })).body;
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect(await shown(id)).toMatchObject({
      address_of: 'profile',
      address: { street: 'Rua do Meio' },
      profile_address: null,
    });
    await save(id, { shipping: true });
    await move(rui, moved);
    expect(await streetOf(id)).toBe('Rua do Meio');
    await save(id, { return_date: today });
    await save(id, { shipping: true });
    expect(await streetOf(id)).toBe('Rua Nova');
    await save(id, { shipping: false });
    expect(await streetOf(id)).toBe('Rua do Meio');
  });

  it('is one: orders of different addresses share a parcel only where staff name the address', async () => {
    const rui = await customer();
    const first = await paidOrder(rui);
    await move(rui, moved);
    const { body: elsewhere } = await call(updateOrderDelivery, {
      token: clerk.token,
      path: { id: (await paidOrder(rui)).id },
      body: { shipping_address: moved },
    });
    const order = [first.id, elsewhere.id];
    const refused = await make({ client: rui.row.id, order });
    expect(refused.codes).toEqual({ address: ['addresses_differ'] });
    const { body } = await make({ client: rui.row.id, order, address_of: 'profile' });
    expect(await streetOf(body.id)).toBe('Rua Nova');
  });

  it('is asked for where a revision that goes to the profile’s would share an order’s parcel', async () => {
    const rui = await customer();
    const earlier = await paidOrder(rui);
    const { id: first } = (await make({ client: rui.row.id, order: [earlier.id] })).body;
    await save(first, { shipping: true });
    await save(first, { complete_date: today });
    const next = await paidOrder(rui);
    await move(rui, moved);
    const { id, address } = (await make({ client: rui.row.id, signature: earlier.yearly })).body;
    expect(address?.street).toBe('Rua Nova');
    expect((await save(id, { order: [next.id] })).codes).toEqual({ address: ['addresses_differ'] });
    expect((await save(id, { order: [next.id], address_of: 'profile' })).status).toBe(200);
    expect(await streetOf(id)).toBe('Rua Nova');
  });

  it.runIf(canSeePaper)('stands on its label as it went, whoever moves later', async () => {
    const rui = await customer();
    const { id } = (await make({ client: rui.row.id, order: [(await paidOrder(rui)).id] })).body;
    const printed = async () => {
      const by = { token: clerk.token, path: { id } };
      const { status, headers, bytes } = await call(getExpeditionLabel, {
        ...by,
        query: { type: 'simple', start: '3' },
      });
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toContain(`remessa-${String(id)}`);
      return textOfPdf(bytes, 'in order of drawing').trim().split('\n');
    };
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect(await printed()).toContain('Praça da Sé, 100');
    await save(id, { address_of: 'profile', shipping: true });
    await move(rui, moved);
    expect(await printed()).toEqual([
      rui.row.name,
      'Rua do Meio, 7',
      'Centro',
      'Boa Vista-RR',
      '69301-000',
    ]);
    await save(id, { return_date: today });
    await save(id, { address_of: 'order', shipping: true });
    expect(await printed()).toContain('Praça da Sé, 100');
  });

  it('may be another than both', async () => {
    const order = await paidOrder();
    const { id } = (await make({ order: [order.id], address: moved })).body;
    await save(id, { shipping: true });
    expect((await shown(id)).address).toMatchObject({ street: 'Rua Nova', zip_code: '69301000' });
    await save(id, { shipping: false });
    expect((await shown(id)).address?.street).toBe('Rua Nova');
    await save(id, { address: null });
    expect((await shown(id)).address?.street).not.toBe('Rua Nova');
  });
});
