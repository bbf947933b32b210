import { describe, expect, it, vi } from 'vitest';
import { deskLists } from '#shared/site/deskLists';
import { getListChanges } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';

await startDatabase();
memoryBucket();
openMailbox();
const { measure } = await import('#platform/db/client/meter');

const [clerk, ana] = await Promise.all([staff(), customer()]);

async function look(since?: string) {
  const { status, body } = await call(getListChanges, {
    token: clerk.token,
    ...(since === undefined ? {} : { query: { since } }),
  });
  expect(status).toBe(200);
  return body;
}

describe('what colleagues changed', () => {
  it('is said by list, once, and nothing is said of the others', async () => {
    const { mark, changed } = await look();
    expect(changed).toEqual([]);
    const { id } = await onSale({});
    const after = await look(mark);
    expect(after.changed).toEqual(['publications']);
    await ordered(ana, [{ publication: id }]);
    expect((await look(after.mark)).changed).toEqual(['orders']);
    expect((await look(mark)).changed).toEqual(['orders', 'publications']);
    const last = await look();
    expect(await look(last.mark)).toEqual({ ...last, changed: [] });
  });

  it('names who else types into a record, while they do', async () => {
    const rui = await staff();
    const at = (person: Person, typing?: 'yes', record = 'orders.1048') =>
      call(getListChanges, {
        token: person.token,
        query: { record, ...(typing && { typing }) },
      }).then(({ body }) => body.editors);
    expect(await at(clerk, 'yes')).toEqual([]);
    const [seen, ...others] = (await at(rui, 'yes')) ?? [];
    expect([seen?.name, others]).toEqual([clerk.row.name, []]);
    expect(await at(clerk)).toMatchObject([{ name: rui.row.name }]);
    // The clerk saved meanwhile: there is nobody left to wait for.
    expect(await at(rui, 'yes')).toEqual([]);
    expect(await at(rui, undefined, 'orders.1049')).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] });
    expect(await at(rui)).toEqual([]);
    vi.useRealTimers();
    expect((await look()).editors).toBeUndefined();
  });

  it('costs half a read unit a list, and what waits for whoever asks half a one', async () => {
    const { mark } = await look();
    // One more reads who is asking: strongly, account and session.
    expect(await measure(() => look(mark))).toMatchObject({
      requests: 7,
      readUnits: 5,
      writeUnits: 0,
    });
  });

  it('takes the mark of a page that was open before a list was added, to which all of that list is new', async () => {
    const { mark } = await look();
    const { changed } = await look(mark.split('.').slice(0, -1).join('.'));
    expect(changed).toEqual([deskLists.at(-1)]);
  });

  it.each(['', '1.2.3.', 'x.0.0.0.0', '1.2.3.4.5.6'])('refuses the mark %j', async (since) => {
    const answer = await call(getListChanges, { token: clerk.token, query: { since } });
    expect(answer).toMatchObject({ status: 400, body: { since: ['Filtro inválido.'] } });
  });
});
