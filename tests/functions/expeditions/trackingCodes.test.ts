import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/calls/call';
import { sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { startDatabase } from '#tests/support/database/database';
import { freshCode } from '#tests/support/samples/trackingCodes';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';

await startDatabase();
const { forgetExpeditionClient } = await import('#functions/expeditions/expeditionPersonalStore');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { make, save, news } = expeditionDesk(() => ({ clerk, ana }));

const direct = async (body: object = {}) => make({ direct_shipping: true, ...body });
const taken = (id: number) => [400, { track_code: [`Este código está na remessa ${id}.`] }];

describe('a tracking code', () => {
  it('is of one parcel, whether that is open or has left, and the refusal names it', async () => {
    const code = freshCode();
    const first = (await direct({ track_code: code })).body;
    const other = await direct({ track_code: code.toLowerCase() });
    expect([other.status, other.body]).toEqual(taken(first.id));
    await save(first.id, { shipping: true });
    const sent = (await direct({ shipping: true, track_code: freshCode() })).body;
    await news();
    const changed = await save(sent.id, { track_code: ` ${code} ` });
    expect([changed.status, changed.body]).toEqual(taken(first.id));
    expect(await news()).toEqual([]);
    const open = (await direct()).body;
    const batch = await call(sendParcels, {
      token: clerk.token,
      body: { codes: [{ expedition: open.id, track_code: code }] },
    });
    expect(batch.body).toEqual([
      expect.objectContaining({
        errors: { track_code: [`Este código está na remessa ${first.id}.`] },
      }),
    ]);
  });

  it('is free again when its parcel gets another, is cancelled or its client is forgotten', async () => {
    const code = freshCode();
    const first = (await direct({ track_code: code })).body;
    await save(first.id, { track_code: freshCode() });
    const second = await direct({ track_code: code });
    expect(second.status).toBe(201);
    await save(second.body.id, { cancelled: true });
    const third = await direct({ track_code: code });
    expect(third.status).toBe(201);
    await forgetExpeditionClient({
      profile: ana.row.id,
      emails: [ana.email],
      words: [],
      teams: [],
      now: new Date(),
      contact: {
        name: 'Cliente removido',
        company_name: null,
        person_or_company: 0,
        email: '',
        phone: null,
      },
    });
    expect((await direct({ track_code: code })).status).toBe(201);
  });

  it('goes to one of two parcels that take it at once', async () => {
    const parcels = await Promise.all([direct(), direct(), direct()]);
    const code = freshCode();
    const saved = await Promise.all(
      parcels.map(({ body: { id } }) => save(id, { track_code: code })),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});
