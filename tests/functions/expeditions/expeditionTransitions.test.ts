import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { expeditionStatuses, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';

await startDatabase();
const { customer, staff } = await import('#tests/support/samples/people');

const [clerk, ana] = await Promise.all([staff(), customer()]);
const { make, save } = expeditionDesk(() => ({ clerk, ana }));

const today = todayInSaoPaulo(new Date());
const yesterday = addDays(today, -1);
const read = async (id: number) =>
  (await call(getExpedition, { token: clerk.token, path: { id } })).body;

/** A direct parcel, brought into its state by the calls. */
async function parcel(...saves: readonly object[]) {
  const { id } = (await make({ direct_shipping: true })).body;
  for (const body of saves) await save(id, body);
  return id;
}
const left = { send_date: yesterday };

/** What is sent to bring a parcel into each state. */
const toward: Readonly<Record<ExpeditionStatus, object>> = {
  1: { shipping: false },
  2: { shipping: true },
  3: { complete_date: today },
  4: { return_date: today },
  5: { cancelled: true },
};

describe('what staff read of a parcel’s next states', () =>
  it.each([
    ['open', []],
    ['sent', [left]],
    ['delivered', [left, { complete_date: today }]],
    ['returned', [left, { return_date: today }]],
    ['cancelled', [{ cancelled: true }]],
  ] as const)('is what the call does with one that is %s', async (_, saves) => {
    for (const status of expeditionStatuses) {
      const id = await parcel(...saves);
      const seen = await read(id);
      if (seen.status.id === status) continue;
      const answer = await save(id, toward[status]);
      const after = (await read(id)).status.id;
      const found = seen.transitions.find((one) => one.status === status);
      const changed = found?.obstacle === null;
      expect([status, after]).toEqual([status, changed ? status : seen.status.id]);
      if (changed) expect(answer.status).toBe(200);
    }
  }));

describe('what may be done with a parcel besides', () =>
  it.each([
    ['open', [], ['edit', 'repack']],
    ['sent today', [{ shipping: true }], ['edit', 'take_back']],
    ['sent before today', [left], ['edit']],
    ['cancelled', [{ cancelled: true }], []],
  ] as const)('is, of one %s, what the calls allow', async (_, saves, actions) => {
    const id = await parcel(...saves);
    expect((await read(id)).actions).toEqual(actions);
    const edited = await save(id, { note: 'Fora da caixa' });
    expect(edited.status).toBe(actions.some((one) => one === 'edit') ? 200 : 400);
    const taken = await save(id, { shipping: false });
    const back = (await read(id)).status.id === 1 && saves.length > 0;
    expect([taken.status, back]).toEqual(
      actions.some((one) => one === 'take_back')
        ? [200, true]
        : [actions.some((one) => one === 'repack') ? 200 : 400, false],
    );
  }));
