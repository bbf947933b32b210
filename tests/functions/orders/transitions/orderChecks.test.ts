import { describe, expect, it } from 'vitest';
import { createOrder } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, onSale, orderOf, photoOf, quoted } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const post = (body: unknown, { as = buyer, key }: { as?: Person; key?: string } = {}) =>
  call(createOrder, {
    body,
    token: as.token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('photos', () => {
  it('are required, and put the order under review', async () => {
    const photographed = await onSale({ has_photo_upload: true });
    const line = { publication: photographed.id };
    const refused = await post(orderOf([line]));
    expect(refused.body).toEqual({ publications: [{ file: ['Envio obrigatório'] }] });

    const file = await photoOf(null);
    const { status, body } = await post(orderOf([{ ...line, file }]));
    expect(status).toBe(201);
    expect(body.status).toBe(4);
    const [sold] = body.publications;
    expect(sold?.file).toBe(`/order/${body.id}/photo/${sold?.id ?? 0}/`);
    const mails = await mailbox.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Pedido #${body.id} em análise`,
        `Foto aguardando análise: pedido #${body.id}`,
      ]),
    );
  });

  it('are claimed once', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    const file = await photoOf(buyer.row.id);
    expect((await post(orderOf([{ publication: id, file }]))).status).toBe(201);
    const again = await post(orderOf([{ publication: id, file }]));
    expect(again.status).toBe(400);
    expect(again.body.publications[0]).toHaveProperty('file');
    const shared = await photoOf(null);
    const twice = await post(
      orderOf([
        { publication: id, file: shared },
        { publication: id, file: shared },
      ]),
    );
    expect(twice.body.publications).toEqual([{}, { file: [expect.any(String)] }]);
  });

  it('are claimed by one of two orders at the same time', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    for (let round = 0; round < 3; round += 1) {
      const file = await photoOf(null);
      const both = await Promise.all([
        post(orderOf([{ publication: id, file }])),
        post(orderOf([{ publication: id, file }])),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    }
  });

  it('of somebody else and names the server never gave are refused', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    const other = await customer();
    const file = await photoOf(other.row.id);
    for (const name of [file, 'photo.png', '../../etc/passwd', '__proto__']) {
      const { status, body } = await post(orderOf([{ publication: id, file: name }]));
      expect(status).toBe(400);
      expect(body.publications[0]).toHaveProperty('file');
    }
  });

  it('may be left out of internal orders, which are then not reviewed', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    const internal = {
      profile: buyer.row.id,
      shipping_type: 'Pedido Interno',
      shipping_value: 0.01,
    };
    const { body } = await post(orderOf([{ publication: id }], internal), { as: clerk });
    expect(body.status).toBe(1);
    const file = await photoOf(clerk.row.id);
    const reviewed = await post(orderOf([{ publication: id, file }], internal), { as: clerk });
    expect(reviewed.body.status).toBe(4);
  });
});

describe('shipping', () => {
  it('costs what was quoted for this CEP, weight and service within half an hour', async () => {
    const manual = await onSale({ weight: '0.700' });
    const lines = [{ publication: manual.id }, { publication: manual.id }];
    const offer = await quoted(3455, { kilograms: 2 });
    const { body } = await post(orderOf(lines, offer));
    expect(body).toMatchObject({
      shipping_type: 'SEDEX',
      shipping_value: '34.55',
      total: '194.55',
    });

    const wrong = [
      { ...offer, shipping_value: '34.54' },
      { ...offer, shipping_type: 'PAC' },
      { ...offer, shipping_value: '0.01' },
      { ...offer, shipping_value: '0.00' },
    ];
    for (const shipping of wrong) {
      expect((await post(orderOf(lines, shipping))).body).toHaveProperty('shipping_value');
    }
    expect((await post(orderOf(lines.slice(1), offer))).body).toHaveProperty('shipping_value');
    const stale = await quoted(4000, { kilograms: 2, now: new Date(Date.now() - 31 * 60_000) });
    expect((await post(orderOf(lines, stale))).body).toHaveProperty('shipping_value');
  });

  it('goes by the shipping address, not the billing address', async () => {
    const manual = await onSale();
    const offer = await quoted(5000, { cep: '20751120' });
    const shipping_address = {
      zip_code: '20751-120',
      street: 'Rua Marcolino',
      number: '7',
      province: 'Todos os Santos',
      city: 'Rio de Janeiro',
      state: 'RJ',
    };
    const lines = [{ publication: manual.id }];
    expect((await post(orderOf(lines, offer))).status).toBe(400);
    const { status, body } = await post(orderOf(lines, { ...offer, shipping_address }));
    expect(status).toBe(201);
    expect(body.shipping_address?.zip_code).toBe('20751120');
    expect(body.billing_address?.zip_code).toBe('01001000');
  });

  it('is Download at 0.00 only when everything is one', async () => {
    const [file, printed] = await Promise.all([download(), onSale()]);
    const free = { shipping_type: 'Download', shipping_value: '0.00' };
    const { body } = await post(orderOf([{ publication: file.id }], free));
    expect(body).toMatchObject({ status: 1, total: '80.00' });
    const mixed = await post(
      orderOf([{ publication: file.id }, { publication: printed.id }], free),
    );
    expect(mixed.body).toHaveProperty('shipping_type');
    const charged = { ...free, shipping_value: '0.01' };
    expect((await post(orderOf([{ publication: file.id }], charged))).body).toHaveProperty(
      'shipping_value',
    );
  });

  it('by letter and internally is for staff', async () => {
    const manual = await onSale();
    const letter = await quoted(1600, { service: 'REGISTRADA' });
    const lines = [{ publication: manual.id }];
    expect((await post(orderOf(lines, letter))).body).toHaveProperty('shipping_type');
    expect(
      (await post(orderOf(lines, { ...letter, profile: buyer.row.id }), { as: clerk })).status,
    ).toBe(201);
    const internal = { shipping_type: 'Pedido Interno', shipping_value: 0.01 };
    expect((await post(orderOf(lines, internal))).body).toHaveProperty('shipping_type');
    expect(
      (await post(orderOf(lines, { shipping_type: 'Drone', shipping_value: 1 }))).body,
    ).toHaveProperty('shipping_type');
  });
});
