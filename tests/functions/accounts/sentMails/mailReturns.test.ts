import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearMailReturn,
  getProfile,
  listProfiles,
  updateProfile,
} from '#shared/profiles/profileEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, type Person, signUp, customer, staff } from '#tests/support/samples/people';
import { bounce, bySns, complaint } from '#tests/support/stubs/sesEvents';

await startDatabase();
const { deliver } = openMailbox();
const { handler: recordHandler } = await import('#functions/accounts/jobs/recordMailFeedback');
const { findMailReturn } = await import('#functions/accounts/sentMails/mailReturnRepository');
const { findTodaysWork: todaysWork } =
  await import('#functions/processes/todaysWork/findTodaysWork');
const record = asJob('mail-feedback', recordHandler);

const told = (...messages: readonly (object | string)[]) => record(bySns(...messages));

let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const seen = async (person = ana) =>
  (await call(getProfile, { path: { id: person.row.id }, token: clerk.token })).body.mail_return;
const returned = async (search = '') => {
  const query = { mail: 'returned', search };
  const { body } = await call(listProfiles, { query, token: clerk.token });
  return body.results.map(({ id }) => id);
};
const waiting = async () => {
  const task = (await todaysWork(new Date())).tasks.find(({ kind }) => kind === 'mails');
  return task?.count;
};
const actions = async (person = ana) => {
  const body = { target: 'profile', target_id: person.row.id } as const;
  return (await call(listHistory, { body, token: clerk.token })).body.map(({ action }) => action);
};

describe('an e-mail that comes back', () => {
  it('is noted on the address it was sent to, and staff see since when and why', async () => {
    const before = (await waiting()) ?? 0;
    const at = new Date('2026-05-04T12:00:00.000Z');
    expect(await told(bounce({ to: ana.email.toUpperCase(), at }))).toEqual({ recorded: 1 });
    expect(await seen()).toEqual({
      kind: 'permanent',
      reason: 'noMailbox',
      since: at.toISOString(),
      last: at.toISOString(),
      times: 1,
    });
    expect(await waiting()).toBe(before + 1);
    expect(await returned()).toContain(ana.row.id);
    expect(await returned(ana.row.name)).toEqual([ana.row.id]);
    expect(await returned('ninguém')).toEqual([]);
    expect((await actions())[0]).toBe('E-mails devolvidos: a caixa postal não existe');
  });

  it('counts once, however often and in whatever company it is told', async () => {
    const first = bounce({ to: ana.email });
    await told(first);
    expect(await told(first, first)).toEqual({ recorded: 0 });
    const times = await Promise.all(Array.from({ length: 8 }, () => told(first)));
    expect(times.every(({ recorded }) => recorded === 0)).toBe(true);
    expect(await seen()).toMatchObject({ times: 1 });
    expect((await actions()).filter((action) => action.startsWith('E-mails dev'))).toHaveLength(1);
  });

  it('loses none of those that come at once', async () => {
    const all = Array.from({ length: 4 }, () => bounce({ to: ana.email }));
    await Promise.all(all.map((one) => told(one)));
    expect(await seen()).toMatchObject({ times: 4 });
  });

  it('is a matter for staff from the third time on, where it may pass', async () => {
    const away = { to: ana.email, type: 'Transient', subType: 'MailboxFull' } as const;
    await told(bounce(away), bounce(away));
    expect(await seen()).toBeUndefined();
    expect(await returned()).not.toContain(ana.row.id);
    await told(bounce({ ...away, type: 'Undetermined', subType: 'Undetermined' }));
    expect(await seen()).toMatchObject({ kind: 'transient', reason: 'unreachable', times: 3 });
    expect(await returned()).toContain(ana.row.id);
  });

  it('stays the worst it was', async () => {
    await told(complaint({ to: ana.email }));
    expect(await seen()).toMatchObject({ kind: 'complaint', reason: 'spam' });
    await told(bounce({ to: ana.email, subType: 'General' }));
    await told(bounce({ to: ana.email, type: 'Transient', subType: 'General' }));
    await told(complaint({ to: ana.email }));
    expect(await seen()).toMatchObject({ kind: 'permanent', reason: 'refused', times: 4 });
  });

  it('is no complaint when somebody takes it out of their spam', async () => {
    expect(await told(complaint({ to: ana.email }, 'not-spam'))).toEqual({ recorded: 0 });
    expect(await seen()).toBeUndefined();
  });

  it('is noted for addresses nobody has here, and for a while', async () => {
    const to = 'visitante@example.com';
    await told(bounce({ to }));
    expect(await findMailReturn(to, new Date())).toMatchObject({ kind: 'permanent' });
    const later = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
    expect(await findMailReturn(to, later)).toBeUndefined();
  });

  it('passes over what SES says besides, such as that it has tried the topic out', async () => {
    const other = { eventType: 'Delivery', mail: { destination: [ana.email] } };
    const trial = 'Successfully validated SNS topic for Amazon SES event publishing.';
    expect(await told(trial, other, bounce({ to: ana.email }))).toEqual({ recorded: 1 });
    expect(await record({})).toEqual({ recorded: 0 });
  });

  it('names nobody in the log', async () => {
    vi.stubEnv('LOG_LEVEL', 'info');
    vi.resetModules();
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    const fresh = await import('#functions/accounts/jobs/recordMailFeedback');
    await fresh.handler(
      bySns(bounce({ to: ana.email }), bounce({ to: 'equipe@example.com' }), '?'),
    );
    vi.unstubAllEnvs();
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['mail.returned', 'mail.staffReturned', 'mail.unreadable']);
    expect(lines.join('')).not.toContain('@');
  });
});

describe('what came back is over', () => {
  beforeEach(async () => {
    await told(bounce({ to: ana.email }));
  });

  it('when staff say that the address is right', async () => {
    const path = { id: ana.row.id };
    expect((await call(clearMailReturn, { path, token: clerk.token })).status).toBe(204);
    expect(await seen()).toBeUndefined();
    expect(await returned()).not.toContain(ana.row.id);
    expect((await actions())[0]).toBe('Endereço de e-mail conferido');
    // Nothing is left to say twice.
    await call(clearMailReturn, { path, token: clerk.token });
    expect((await actions()).filter((action) => action.includes('conferido'))).toHaveLength(1);
  });

  it('when the address changes, and does not come back with the old one', async () => {
    const { body: before } = await call(getProfile, {
      path: { id: ana.row.id },
      token: clerk.token,
    });
    const email = `nova-${ana.email}`;
    const changed = await call(updateProfile, {
      path: { id: ana.row.id },
      body: { user: { email }, row_version: before.row_version },
      token: clerk.token,
    });
    expect(changed.body.mail_return).toBeUndefined();
    expect(await returned()).not.toContain(ana.row.id);
    await told(bounce({ to: ana.email }));
    expect(await seen()).toBeUndefined();
    expect(await findMailReturn(ana.email, new Date())).toMatchObject({ times: 1 });
  });

  it('when somebody signs up with the address', async () => {
    const email = 'recomeco@example.com';
    await told(bounce({ to: email }));
    const { createProfile } = await import('#shared/profiles/profileEndpoints');
    expect(
      (await call(createProfile, { body: signUp({}, { email }), ip: '203.0.113.9' })).status,
    ).toBe(201);
    expect((await deliver()).map(({ to }) => to)).toContain(email);
  });

  it('when the person asks to be forgotten', async () => {
    const { eraseProfile } =
      await import('#functions/processes/clients/clientForgotten/eraseProfile');
    const { profiles } = await import('#functions/profiles/profileRepository');
    const row = await profiles.get(ana.row.id);
    if (!row) throw new Error('nobody');
    await eraseProfile(row, { password: goodPassword, now: new Date() });
    expect(await findMailReturn(ana.email, new Date())).toBeUndefined();
    expect(await returned()).not.toContain(ana.row.id);
  });

  it('is for staff alone to see and to say', async () => {
    const path = { id: ana.row.id };
    const own = await call(getProfile, { path, token: ana.token });
    expect(own.body.mail_return).toBeUndefined();
    expect((await call(clearMailReturn, { path, token: ana.token })).status).toBe(403);
  });
});
