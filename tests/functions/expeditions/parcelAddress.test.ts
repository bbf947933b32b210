import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { getExpedition, getExpeditionLabel } from '#shared/expeditions/expeditionEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
const { handler: get } = await import('#functions/expeditions/endpoints/getExpedition');
const { handler: label } = await import('#functions/expeditions/endpoints/getExpeditionLabel');
const { handler: change } = await import('#functions/profiles/endpoints/updateProfile');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let clerk: Person;
let ana: Person;
beforeAll(async () => {
  clerk = await staff();
  ana = await customer();
});

const { deliver, make, save, news, paidOrder } = await expeditionDesk(() => ({
  clerk,
  ana,
}));
const today = todayInSaoPaulo(new Date());
const shown = async (id: number) =>
  (await call(get, getExpedition, { token: clerk.token, path: { id } })).body;

beforeEach(async () => {
  await deliver();
});

describe('the address of a parcel', () => {
  const moved = {
    ...{ zip_code: '69301-000', street: 'Rua Nova', number: '7', complement: null },
    ...{ province: 'Centro', city: 'Boa Vista', state: 'RR' },
  };
  const move = (person: Person, address: object) =>
    call(change, updateProfile, {
      token: clerk.token,
      path: { id: person.row.id },
      body: { shipping_address: address },
    });

  it('follows the client until it leaves, and is kept from then on', async () => {
    const rui = await customer();
    const order = await paidOrder(rui);
    const { id } = (await make({ client: rui.row.id, order: [order.id] })).body;
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect((await shown(id)).address?.street).toBe('Rua do Meio');
    await save(id, { shipping: true });
    await move(rui, moved);
    expect((await shown(id)).address?.street).toBe('Rua do Meio');
    const [mail] = await news();
    expect(mail?.text).toContain('Rua do Meio, 7, Centro, Boa Vista-RR, 69301-000');
    expect((await save(id, { address: moved })).body).toEqual({
      address: ['O endereço de uma remessa enviada não muda.'],
    });
    await save(id, { return_date: today });
    await save(id, { shipping: true });
    expect((await shown(id)).address?.street).toBe('Rua Nova');
    await save(id, { shipping: false });
    expect((await shown(id)).address?.street).toBe('Rua do Meio');
  });

  it.runIf(canSeePaper)('stands on its label as it went, whoever moves later', async () => {
    const rui = await customer();
    const { id } = (await make({ client: rui.row.id, order: [(await paidOrder(rui)).id] })).body;
    const printed = async () => {
      const by = { token: clerk.token, path: { id } };
      const { status, headers, bytes } = await call(label, getExpeditionLabel, {
        ...by,
        query: { type: 'simple', start: '3' },
      });
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toContain(`remessa-${String(id)}`);
      return textOfPdf(bytes, 'in order of drawing').trim().split('\n');
    };
    await move(rui, { ...moved, street: 'Rua do Meio' });
    expect(await printed()).toContain('Rua do Meio, 7');
    await save(id, { shipping: true });
    await move(rui, moved);
    expect(await printed()).toEqual([
      rui.row.name,
      'Rua do Meio, 7',
      'Centro',
      'Boa Vista-RR',
      '69301-000',
    ]);
    await save(id, { return_date: today });
    await save(id, { shipping: true });
    expect(await printed()).toContain('Rua Nova, 7');
  });

  it('may be another than the client’s own', async () => {
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
