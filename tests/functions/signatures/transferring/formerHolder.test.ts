import { beforeAll, describe, expect, it } from 'vitest';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import {
  acknowledgeRevision,
  chooseReaders,
  getSignatureFile,
  remindReaders,
} from '#shared/signatures/signatureEndpoints';
import { acceptTransfer, createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { subscription } from '#tests/support/screens/desk/signatureDesk';
import { aircraft, download } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { exportProfile } = await import('#functions/processes/clients/personalData/exportProfile');
const { readRevisionRecord } = await import('#functions/signatures/revisions/revisionRecordOf');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { readHistory } = await import('#platform/history/history');

const now = new Date();
let clerk: Person;
let giver: Person;
let receiver: Person;
let marina: Person;
let id: number;

const { send } = manualDesk(() => ({ clerk, reader: giver }));

/** A purchase that its giver and someone of their team opened and confirmed, and that another client then accepted. */
beforeAll(async () => {
  [clerk, giver, receiver] = [
    await people.staff(),
    await people.customer(),
    await people.customer(),
  ];
  const { id: publication } = await download({ ...subscription, has_airplane_info: true });
  await send(publication, 'quatro');
  const purchase = await bought(giver, [{ publication, ...aircraft }]);
  id = purchase.signatures[0]?.id ?? 0;
  const member = await memberOf(giver, { role: 'quality', deliver });
  marina = member.person;
  const as = { token: marina.token, headers: actingFor(giver), path: { id } };
  const body = { people: [marina.row.id, giver.row.id] };
  expect((await call(chooseReaders, { ...as, body })).status).toBe(200);
  expect((await call(remindReaders, as)).status).toBe(200);
  for (const reading of [as, { token: giver.token, path: { id } }]) {
    const headers = {
      ...('headers' in reading ? reading.headers : {}),
      accept: 'application/json',
    };
    await call(getSignatureFile, { ...reading, headers });
    const said = await call(acknowledgeRevision, { ...reading, body: { version: 'Rev. 4' } });
    expect(said.status).toBe(200);
  }
  await call(leaveTeam, { token: giver.token, path: { id: member.row } });
  const sent = await call(createTransfer, {
    token: giver.token,
    body: { signatures: [id], email: receiver.email },
  });
  await call(acceptTransfer, {
    token: receiver.token,
    path: { id: sent.body.id },
    body: {},
  });
  await deliver();
}, 240_000);

const historyOf = async () => JSON.stringify(await readHistory('signatures', id));

describe('a purchase that changed hands', () => {
  it('shows its new holder what happened since, in the export and the register', async () => {
    const { history } = await exportProfile(receiver.session, {
      now,
      today: todayInSaoPaulo(now),
    });
    const about = history.filter(
      ({ target, target_id }) => target === 'signature' && target_id === id,
    );
    expect(about[0]?.action).toBe(
      `Titular passou do cliente ${giver.row.id} para o cliente ${receiver.row.id}`,
    );
    const row = await signatures.get(id);
    if (!row) throw new Error('no signature');
    const { orders, rows } = await readRevisionRecord(
      row,
      { model: null, serial: null },
      todayInSaoPaulo(new Date()),
    );
    expect(orders).toEqual([]);
    expect(rows).toMatchObject([{ version: 'Rev. 4', received: null, acknowledged: null }]);
  });

  it('names in what was asked of a team nobody', async () => {
    const asked = (await readHistory('signatures', id)).filter(({ action }) =>
      /[Cc]iente/.test(action),
    );
    const actions = asked.map(({ action }) => action).join();
    expect(actions).toContain(`Devem dar ciente: clientes ${marina.row.id}, ${giver.row.id}`);
    expect(actions).not.toContain(marina.row.name);
  });

  it('forgets of a former holder’s people and of the holder who asks for it', async () => {
    for (const person of [marina, giver]) {
      expect(await historyOf()).toContain(`"name":"${person.row.name}"`);
      const body = { password: people.goodPassword };
      expect((await call(eraseProfile, { token: person.token, body })).status).toBe(204);
      await deliver();
      expect(await historyOf()).not.toContain(person.row.name);
    }
    // From where they opened it is about them, too.
    expect(await historyOf()).not.toContain('"ip"');
  });
});
