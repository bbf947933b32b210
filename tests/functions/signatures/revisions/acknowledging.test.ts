import { describe, expect, it } from 'vitest';
import { publishRevision, updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import {
  acknowledgeRevision,
  chooseReaders,
  getTeamReading,
  remindReaders,
} from '#shared/signatures/signatureEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, download, giveFile, released } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { given, signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { readHistory: historyOf } = await import('#platform/history/history');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { read } = signatureDesk(() => clerk);
const today = todayInSaoPaulo(new Date());

const acknowledge = (id: number, version: string, by = ana) =>
  call(acknowledgeRevision, { token: by.token, path: { id }, body: { version } });

describe('estou ciente', () => {
  it('is said once of the revision in force, with its day, and stands in the history', async () => {
    const { id: publication } = await download(subscription);
    const { id } = await given(ana, { publication });
    expect((await read(id)).acknowledged).toBeNull();
    const first = await acknowledge(id, 'Rev. 4');
    expect([first.status, first.body.acknowledged]).toEqual([
      200,
      { version: 'Rev. 4', date: today },
    ]);
    expect((await acknowledge(id, 'Rev. 4')).body).toEqual(first.body);
    const told = (await historyOf('signatures', id)).filter(
      ({ action }) => action === 'Ciente da revisão Rev. 4',
    );
    expect(told.map(({ actor }) => actor.name)).toEqual([ana.row.name]);
  });

  it('falls behind when a revision is published and follows a corrected name', async () => {
    const { id: publication } = await download(subscription);
    const { id } = await given(ana, { publication });
    await acknowledge(id, 'Rev. 4');
    const at = { token: clerk.token, path: { id: publication } };
    await call(updatePublication, { ...at, body: { version: 'Rev. 04' } });
    expect((await read(id)).acknowledged?.version).toBe('Rev. 04');
    const body = { version: 'Rev. 5', date: today, changes: 'Tudo.' };
    await call(publishRevision, { ...at, body });
    const late = await acknowledge(id, 'Rev. 04');
    expect([late.status, late.body]).toEqual([
      400,
      { version: ['A revisão em vigor é a Rev. 5.'] },
    ]);
    expect((await read(id)).acknowledged?.version).not.toBe('Rev. 5');
    expect((await acknowledge(id, 'Rev. 5')).body.acknowledged?.version).toBe('Rev. 5');
  });

  it('is asked nowhere until the file of the revision is there', async () => {
    const owner = await customer();
    const { id: publication } = await released({ ...subscription, has_airplane_info: true });
    const { signatures } = await bought(owner, [{ publication, ...aircraft }]);
    const id = signatures[0]?.id ?? 0;
    const at = { token: owner.token, path: { id } };
    await call(chooseReaders, { ...at, body: { people: [owner.row.id] } });
    await acknowledge(id, 'Rev. 4', owner);
    const body = { version: 'Rev. 5', date: today, changes: 'Tudo.' };
    await call(publishRevision, { token: clerk.token, path: { id: publication }, body });
    const asked = async () => {
      const fleet = (await call(listFleet, { token: owner.token, query: {} })).body;
      const [craft] = fleet.results;
      const [own] = (await call(getTeamReading, { token: owner.token })).body;
      return {
        holder: (await read(id, owner)).actions.includes('acknowledge'),
        staff: (await read(id)).actions.includes('acknowledge'),
        fleet: fleet.totals.unacknowledged,
        attention: craft?.attention.map(({ kind }) => kind),
        gaps: craft?.gaps,
        team: own?.asked,
        reminded: (await call(remindReaders, at)).status,
      };
    };
    expect(await asked()).toEqual({
      holder: false,
      staff: false,
      fleet: 0,
      attention: [],
      gaps: [],
      team: 0,
      reminded: 400,
    });
    await giveFile(publication);
    expect(await asked()).toEqual({
      holder: true,
      staff: true,
      fleet: 1,
      attention: ['unacknowledged'],
      gaps: [{ kind: 'acknowledgement', count: 1 }],
      team: 1,
      reminded: 200,
    });
  });

  it('is not for one-time purchases, nor after the end', async () => {
    const single = await download();
    const { signatures } = await bought(ana, [{ publication: single.id }]);
    const once = await acknowledge(signatures[0]?.id ?? 0, 'Rev. 4');
    expect([once.status, once.body]).toEqual([
      400,
      { non_field_errors: ['A compra única não tem revisões a confirmar.'] },
    ]);
    const ended = await given(ana, { due: addDays(today, -1) });
    expect((await acknowledge(ended.id, 'Rev. 4')).status).toBe(400);
  });

  it('is for its holder alone, staff included', async () => {
    const { id } = await given(ana);
    expect((await acknowledge(id, 'Rev. 4', await customer())).status).toBe(404);
    expect((await acknowledge(id, 'Rev. 4', clerk)).status).toBe(403);
    const own = await given(clerk);
    expect((await acknowledge(own.id, 'Rev. 4', clerk)).status).toBe(200);
  });
});
