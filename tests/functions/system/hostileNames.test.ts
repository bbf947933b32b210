import { expect, it } from 'vitest';
import {
  createAddressLabels,
  createProfile,
  listProfiles,
} from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const mailbox = openMailbox();
const { signUp, staff } = await import('#tests/support/samples/people');

/** Ten thousand accents on one letter, words turned around, and what is not seen between letters. */
const hostile = `Z\u00e9${'\u0301'.repeat(10_000)} \u202eodlanra\u202c Sil\u200bva\u2060\ufeff`;
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

it('a name made to hide, turn around or outgrow its place is a name of one line wherever it is shown', async () => {
  const clerk = await staff();
  const { status, body } = await call(createProfile, {
    body: signUp({ name: hostile, phone: '(11) 98765-4321' }),
  });
  expect(status).toBe(201);
  expect(body.name).not.toMatch(unseen);
  expect(body.name.length).toBeLessThan(40);
  const found = await call(listProfiles, {
    token: clerk.token,
    query: { search: 'ze odlanra silva' },
  });
  expect(found.body.results.map(({ id }) => id)).toEqual([body.id]);
  const mails = await mailbox.deliver();
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text, html } of mails) {
    expect(`${subject}${text}${html}`).not.toMatch(unseen);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  const { bytes } = await call(createAddressLabels, {
    token: clerk.token,
    body: { users: String(body.id), type: 'complete' },
  });
  if (canSeePaper) expect(textOfPdf(bytes)).toMatch(/odlanra Silva/);
});
