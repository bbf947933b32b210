import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MailStore } from '#infra/local/emulators/mail/MailStore';

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mail = (subject: string, date: string) => ({
  to: 'ana@example.com',
  subject,
  html: '<p>Olá</p>',
  text: 'Olá',
  reply_to: null,
  headers: {},
  date,
});
const subjects = (store: MailStore) => store.newestFirst().map(({ subject }) => subject);

it('keeps e-mails newest first, those of one moment as they came, also when opened again', () => {
  const store = new MailStore(folder);
  expect(store.newestFirst()).toEqual([]);
  const moment = '2026-11-21T12:00:00.000Z';
  store.add(mail('first', moment));
  store.add(mail('second', moment));
  const again = new MailStore(folder);
  again.add(mail('third', moment));
  again.add(mail('earlier', '2026-11-21T11:00:00.000Z'));
  expect(subjects(again)).toEqual(['third', 'second', 'first', 'earlier']);
  expect(subjects(store)).toEqual(subjects(again));
});
