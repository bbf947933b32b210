import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  getTeamReading,
  acknowledgeRevision,
  chooseReaders,
  getSignature,
  remindReaders,
} from '#shared/signatures/signatureEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import type { TeamRole } from '#shared/profiles/team/roles';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, released } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox, type SentMail } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { readRevisionRecord, revisionRecordOf } =
  await import('#functions/signatures/revisions/revisionRecordOf');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { readHistory } = await import('#platform/history/history');

let owner: Person;
let id: number;
let version: string;
const member: Partial<Record<'marina' | 'bruno' | 'sergio', { person: Person; row: number }>> = {};

const joined = (role: TeamRole) => memberOf(owner, { role, deliver });

function of(name: keyof typeof member) {
  const found = member[name];
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const as = (name: keyof typeof member) => ({
  token: of(name).person.token,
  headers: actingFor(owner),
  path: { id },
});

/** What stands on the revision record of a subscription, and the paper. */
async function recordOf(signature: number) {
  const row = await signatures.get(signature);
  if (!row) throw new Error('no signature');
  const now = new Date();
  const today = todayInSaoPaulo(now);
  const { rows } = await readRevisionRecord(row, { model: null, serial: null }, today);
  const { bytes } = await revisionRecordOf(row, { now, today });
  return { rows, bytes };
}

beforeAll(async () => {
  owner = await people.customer();
  member.marina = await joined('quality');
  member.bruno = await joined('reader');
  member.sergio = await joined('reader');
  const book = await released({ is_signature: true, has_airplane_info: true });
  const { signatures } = await bought(owner, [{ publication: book.id, ...aircraft }]);
  id = signatures[0]?.id ?? 0;
  const { body } = await call(getSignature, as('marina'));
  version = body.publication.version;
}, 240_000);

describe('the word of each person', () => {
  it('is asked of who quality chooses, of the team alone', async () => {
    const chosen = ['marina', 'bruno', 'sergio'] as const;
    const body = { people: chosen.map((name) => of(name).person.row.id) };
    const byReader = await call(chooseReaders, { ...as('bruno'), body });
    expect(byReader).toMatchObject({ status: 403, codes: { detail: 'role_required' } });
    const stranger = await people.customer();
    const other = { people: [stranger.row.id] };
    expect(await call(chooseReaders, { ...as('marina'), body: other })).toMatchObject({
      status: 400,
      codes: { people: ['reader_not_of_team'] },
    });
    const done = await call(chooseReaders, { ...as('marina'), body });
    expect(done.body.readers).toEqual({ asked: 3, missing: 3, reminded: null });
    const entries = (await readHistory('signatures', id)).length;
    const same = await call(chooseReaders, { ...as('marina'), body });
    expect(same.body).toEqual(done.body);
    expect(await readHistory('signatures', id)).toHaveLength(entries);
  });

  it('counts apart: the holder has read a revision with the last one that was needed', async () => {
    const body = { version };
    const first = await call(acknowledgeRevision, { ...as('marina'), body });
    expect(first.body.acknowledged).toBeNull();
    expect(first.body.readers).toMatchObject({ asked: 3, missing: 2 });
    expect(first.body.actions).not.toContain('acknowledge');
    expect((await call(getSignature, as('bruno'))).body.actions).toContain('acknowledge');
    const second = await call(acknowledgeRevision, { ...as('bruno'), body });
    // Who reads sees their own word, and how many are missing.
    expect(second.body.acknowledgements).toMatchObject([{ name: of('bruno').person.row.name }]);
    expect(second.body.readers).toMatchObject({ missing: 1 });
    const seen = await call(getSignature, as('marina'));
    expect(seen.body.must_acknowledge?.filter((one) => !one.read)).toMatchObject([
      { name: of('sergio').person.row.name },
    ]);
  });

  it('is counted by person for quality, with when each last acted for the company', async () => {
    const later = new Date(Date.now() + 20 * 60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    const look = (name: keyof typeof member, headers = actingFor(owner)) =>
      call(getTeamReading, { token: of(name).person.token, headers });
    expect(await look('bruno')).toMatchObject({ status: 403, codes: { detail: 'role_required' } });
    await call(getSignature, as('bruno'));
    const { body } = await look('marina');
    vi.useRealTimers();
    const numberOf = (name: keyof typeof member) => of(name).person.row.id;
    const last_access = later.toISOString();
    expect(body).toMatchObject([
      { profile: owner.row.id, asked: 0, given: 0 },
      { profile: numberOf('marina'), asked: 1, given: 1, last_access },
      { profile: numberOf('bruno'), asked: 1, given: 1, last_access },
      { profile: numberOf('sergio'), asked: 1, given: 0, last_access: null },
    ]);
    // On their own account nobody is somebody else's.
    const own = await call(getTeamReading, { token: of('sergio').person.token });
    expect(own.body.map(({ profile }) => profile)).toEqual([numberOf('sergio')]);
    const query = { profile: String(owner.row.id) };
    const stranger = await call(getTeamReading, {
      token: of('sergio').person.token,
      query,
    });
    expect(stranger.status).toBe(404);
  });

  it('is reminded of once a day, by e-mail to who is missing', async () => {
    await deliver();
    const done = await call(remindReaders, as('marina'));
    expect(done.body.readers?.reminded).toMatchObject({ by: of('marina').person.row.name });
    const mails: readonly SentMail[] = await deliver();
    expect(mails.map(({ to }) => to)).toEqual([of('sergio').person.email]);
    expect(await call(remindReaders, as('marina'))).toMatchObject({
      status: 400,
      codes: { non_field_errors: ['readers_reminded'] },
    });
  });

  it('is neither asked nor reminded of while its purchase is being left', async () => {
    const { signatures } = await import('#functions/signatures/signatureRepository');
    const { commit } = await import('#platform/db/write');
    const row = await signatures.get(id);
    if (!row) throw new Error('no signature');
    const suspended = [{ order: 7, from: todayInSaoPaulo(new Date()) }];
    const left = signatures.revised(row, { suspended, readers_reminded: undefined });
    await commit(signatures.replace(row, left));
    expect(await call(remindReaders, as('marina'))).toMatchObject({
      status: 400,
      codes: { non_field_errors: ['nobody_missing'] },
    });
    const { body } = await call(getTeamReading, {
      token: of('marina').person.token,
      headers: actingFor(owner),
    });
    expect(body.map(({ asked, given }) => [asked, given])).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    const open = signatures.revised(left, { suspended: undefined });
    await commit(signatures.replace(left, open));
  });

  it('of who left the team is asked no more, which may make it the last one', async () => {
    await call(leaveTeam, { token: owner.token, path: { id: of('sergio').row } });
    await deliver();
    const { body } = await call(getSignature, { token: owner.token, path: { id } });
    expect(body.readers).toMatchObject({ asked: 2, missing: 0 });
    expect(body.acknowledged).toMatchObject({ version });
    expect(await call(remindReaders, as('marina'))).toMatchObject({
      status: 400,
      codes: { non_field_errors: ['nobody_missing'] },
    });
  });

  it('stands in the history by name, which the record for an auditor repeats', async () => {
    const said = (await readHistory('signatures', id)).filter(({ action }) =>
      action.startsWith('Ciente da'),
    );
    expect(said.map(({ actor }) => actor.name)).toEqual(
      (['marina', 'bruno'] as const).map((name) => of(name).person.row.name),
    );
    const { rows, bytes } = await recordOf(id);
    const today = todayInSaoPaulo(new Date());
    expect(rows[0]).toMatchObject({
      acknowledged: today,
      readings: said.map(({ actor }) => ({ by: actor.name, on: today })),
      missing: [],
    });
    expect(bytes.length).toBeGreaterThan(1000);
  });
});

describe('who is named after others have said it', () => {
  const chosen = (...names: (keyof typeof member)[]) =>
    call(chooseReaders, {
      token: owner.token,
      path: { id: late },
      body: { people: names.map((name) => of(name).person.row.id) },
    });
  const said = (name: keyof typeof member) =>
    call(acknowledgeRevision, { ...as(name), path: { id: late }, body: { version } });
  let late: number;

  it('is missing everywhere until they have said it too', async () => {
    const book = await released({ is_signature: true, has_airplane_info: true });
    const { signatures } = await bought(owner, [{ publication: book.id, ...aircraft }]);
    late = signatures[0]?.id ?? 0;
    expect((await said('bruno')).body.acknowledged).toMatchObject({ version });
    const { body } = await chosen('marina', 'bruno');
    expect(body).toMatchObject({ acknowledged: null, readers: { asked: 2, missing: 1 } });
    const paper = await recordOf(late);
    const [bruno, marina] = [of('bruno').person.row.name, of('marina').person.row.name];
    expect(paper.rows[0]).toMatchObject({
      acknowledged: null,
      readings: [{ by: bruno }],
      missing: [marina],
    });
    if (canSeePaper) {
      const text = textOfPdf(paper.bytes).replace(/\s+/g, ' ');
      expect(text).toContain(`falta ${marina}`);
      expect(text).toContain(`${bruno}, `);
    }
    const { body: fleet } = await call(listFleet, { token: owner.token, query: {} });
    const craft = fleet.results.find(({ prefix }) => prefix === aircraft.airplane_prefix);
    expect(craft?.gaps).toContainEqual({ kind: 'acknowledgement', count: 1 });
  });

  it('makes it the last one needed, and nobody named leaves the first word', async () => {
    const { body } = await said('marina');
    expect(body.acknowledged).toMatchObject({ version });
    expect((await recordOf(late)).rows[0]).toMatchObject({ missing: [] });
    expect((await chosen()).body.acknowledged).toEqual(body.acknowledged);
  });
});
