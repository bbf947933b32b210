import { expect, it } from 'vitest';
import { listProfileMails, resendProfileMail } from '#shared/profiles/customerEndpoints';
import { declineNotice, openNoticeLink } from '#shared/profiles/profileEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openMailbox, type SentMail } from '#tests/support/stubs/mailbox';
import { download, onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { deliver } = openMailbox();
const { handler: remindHandler } = await import('#functions/signatures/jobs/remindRenewals');
const { profiles } = await import('#functions/profiles/profileRepository');
const { readHistory } = await import('#platform/history/history');
const remind = asJob('renewal-reminders', remindHandler);
const today = todayInSaoPaulo(new Date());

/** The mails of a day on which a subscription of theirs ends in a week. */
async function remindedOf(person: Person): Promise<SentMail[]> {
  const { id: publication } = await download(subscription);
  await given(person, { publication, due: addDays(today, 7) });
  await deliver();
  await remind({ today });
  return (await deliver()).filter(({ to }) => to === person.email);
}
const hashOf = ({ headers }: SentMail) =>
  /^<http:\/\/localhost:8080\/api\/notice\/([\w-]+)\/>$/.exec(
    headers['List-Unsubscribe'] ?? '',
  )?.[1] ?? '';
const declined = async ({ row }: Person) => (await profiles.get(row.id))?.unwanted_notices;

it('ends with one click, without login, and alone', async () => {
  const ana = await customer();
  const [mail] = await remindedOf(ana);
  if (!mail) throw new Error('no reminder');
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.subject).toMatch(/^Assinatura vence em 7 dias: /);
  expect(mail.html).toContain('<');
  const path = { hash: hashOf(mail) };
  const oneClick = {
    path,
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (let count = 0; count < 2; count += 1) {
    const answer = await call(declineNotice, oneClick);
    expect(answer.status).toBe(200);
    expect(answer.body.detail).toBe('Você não recebe mais este aviso: Vencimento das assinaturas.');
  }
  expect(await declined(ana)).toEqual(['reminders']);
  const news = (await readHistory('accounts', ana.row.id)).filter(({ action }) =>
    action.startsWith('Aviso dispensado'),
  );
  expect(news).toHaveLength(1);
  expect(await remindedOf(ana)).toEqual([]);
});

it('is ended as well by the notice that staff send again, to its person alone', async () => {
  const ana = await customer();
  const clerk = await staff();
  const [mail] = await remindedOf(ana);
  const path = { id: ana.row.id };
  const { body } = await call(listProfileMails, { path, token: clerk.token });
  const reminder = body.results.find(({ subject }) => subject === mail?.subject);
  if (!mail || !reminder) throw new Error('no reminder');
  const again = { path: { ...path, mail: reminder.id }, token: clerk.token };
  expect((await call(resendProfileMail, again)).status).toBe(200);
  const elsewhere = { to: 'contador@example.com', reason: 'O contador pediu.' };
  expect((await call(resendProfileMail, { ...again, body: elsewhere })).status).toBe(200);
  const sent = new Map((await deliver()).map(({ to, headers }) => [to, headers]));
  const own = sent.get(ana.email);
  expect(own?.['List-Unsubscribe']).toBe(mail.headers['List-Unsubscribe']);
  expect(own?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(sent.get(elsewhere.to)).not.toHaveProperty('List-Unsubscribe');
});

it('is not ended by programs that scan mail: a GET leads to the page that asks', async () => {
  const ana = await customer();
  const [mail] = await remindedOf(ana);
  const hash = mail ? hashOf(mail) : '';
  const answer = await call(openNoticeLink, { path: { hash } });
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`http://localhost:8080/notices/${hash}`);
  expect(await declined(ana)).toEqual([]);
});

it('takes no link that was changed', async () => {
  const ana = await customer();
  const bia = await customer();
  const [mail] = await remindedOf(ana);
  const hash = mail ? hashOf(mail) : '';
  for (const changed of [
    hash.replace('reminders', 'revisions'),
    hash.replace(/^\d+/, String(bia.row.id)),
    hash.replace(/.$/, '~'),
    'x',
  ]) {
    const answer = await call(declineNotice, { path: { hash: changed } });
    expect(answer.status).toBe(400);
    expect(answer.codes).toEqual({ hash: ['notice_link_over'] });
  }
  expect([await declined(ana), await declined(bia)]).toEqual([[], []]);
});

it('is offered by no e-mail that a contract needs', async () => {
  const ana = await customer();
  await ordered(ana, [{ publication: (await onSale()).id }]);
  const mails = await deliver();
  expect(mails.length).toBeGreaterThan(0);
  for (const { headers } of mails) expect(headers).not.toHaveProperty('List-Unsubscribe');
});
