import { describe, expect, it } from 'vitest';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatuses } from '#shared/signatures/signatureStatus';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { startDatabase } from '#tests/support/database/database';
import { onSale, released } from '#tests/support/samples/orders';
import { given, signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');
const { customer, staff } = await import('#tests/support/samples/people');

const [clerk, ana] = await Promise.all([staff(), customer()]);

const today = todayInSaoPaulo(new Date());
const { change, read } = signatureDesk(() => clerk);

/** Of Ana, in a state no call brings about at once. */
async function kept(changes: Partial<SignatureRecord> = {}, publication?: number) {
  const row = await given(ana, { status: 5, ...(publication ? { publication } : {}) });
  await commit(signatures.replace(row, { ...row, ...changes }));
  return row.id;
}
const printed = async () => (await onSale({ is_signature: true })).id;
async function boughtOnce(status: 1 | 5) {
  const row = await given(ana, { status: 5 });
  const publication = { ...row.publication, is_signature: false };
  await commit(signatures.replace(row, { ...row, status, due: null, publication }));
  return row.id;
}

describe('what staff read of a subscription’s next states', () => {
  it.each([
    ['released', () => kept({ status: 1 })],
    ['active and printed', async () => kept({}, await printed())],
    ['active', () => kept()],
    ['overdue by hand', () => kept({ status: 4 })],
    ['past its end', () => kept({ due: addDays(today, -3) })],
    ['bought once', () => boughtOnce(1)],
  ] as const)('is what the call does with one that is %s', async (_, make) => {
    for (const status of signatureStatuses) {
      const id = await make();
      const seen = await read(id);
      if (seen.status.id === status) continue;
      const found = seen.transitions?.find((one) => one.status === status);
      const answer = await change(id, { status });
      const obstacle = found ? found.obstacle : undefined;
      expect([status, answer.status]).toEqual([status, obstacle === null ? 200 : 400]);
      if (obstacle) expect(JSON.stringify(answer.codes)).toContain(`"${obstacle}"`);
    }
  });

  it.each([2, 3] as const)('is nothing where shipments move it, as with %i', async (status) => {
    const id = await kept({ status });
    expect((await read(id)).transitions).toEqual([]);
    expect((await change(id, { status: 5 })).body.status.id).toBe(status);
  });

  it('is not for its holder', async () => {
    const seen = await read(await kept(), ana);
    expect(seen).not.toHaveProperty('transitions');
    expect(seen.actions).not.toContain('ship');
    expect(seen.actions).not.toContain('set_due');
  });
});

describe('what may be done with a subscription', () => {
  const actionsOf = async (id: number, by = ana) => (await read(id, by)).actions;

  it('is opening and acknowledging it while it is in force and released', async () => {
    const { id } = await given(ana, { publication: (await released(subscription)).id });
    expect(await actionsOf(id)).toEqual(['open', 'acknowledge', 'auto_renew', 'transfer']);
    expect(await actionsOf(await kept({ status: 1, due: addDays(today, -1) }))).toEqual([]);
    expect(await actionsOf(await kept({ status: 2 }, await printed()))).toEqual(['auto_renew']);
  });

  it('is for staff a shipment of what waits or is active, and another end of what has one', async () => {
    expect(await actionsOf(await kept({ status: 2 }), clerk)).toEqual(['ship', 'set_due']);
    expect(await actionsOf(await kept({ status: 3 }), clerk)).not.toContain('ship');
    expect(await actionsOf(await kept({ due: addDays(today, -1) }), clerk)).toEqual(['set_due']);
    const once = await boughtOnce(5);
    expect(await actionsOf(once, clerk)).toEqual(['ship']);
    expect((await change(once, { due: addYears(today, 2) })).codes).toEqual({
      due: ['has_no_due'],
    });
  });
});
