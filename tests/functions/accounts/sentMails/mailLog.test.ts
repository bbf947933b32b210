import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { getProfileMail, resendProfileMail } from '#shared/profiles/customerEndpoints';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { staffMails } from '#tests/support/calls/staffMails';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bounce, bySns, complaint, delivery } from '#tests/support/stubs/sesEvents';

await startDatabase();
await startBuckets();
const { ses, deliver } = openMailbox();
const { handler: recordHandler } = await import('#functions/accounts/jobs/recordMailFeedback');
const { redrive } = await import('#platform/outbox/redrive');
const { shopOutbox } = await import('#functions/processes/outbox/shopOutbox');
const { mailTag } = await import('#functions/accounts/sentMails/mailLogRepository');
const { forgetMails, mailsOf } = await import('#functions/accounts/sentMails/mailLogRepository');
const { SendRawEmailCommand } = await import('@aws-sdk/client-ses');
const record = asJob('mail-feedback', recordHandler);

const reported = (...messages: readonly object[]) => record(bySns(...messages));

let ana: Person;
const clerk = await staff();
const { id: publication } = await onSale();
beforeEach(async () => {
  ana = await customer();
  await forgetMails(ana.row.id);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

/** Staff hear of orders too. */
const inbox = async () => (await deliver()).filter(({ to }) => to === ana.email);
const { mails, newest, naming } = staffMails(() => ({ clerk, of: ana }));

describe('what was sent to a person', () => {
  it('is kept with its state and content, newest first, and found by subject', async () => {
    const order = await ordered(ana, [{ publication }]);
    const [sent] = await inbox();
    const mail = await newest();
    expect(mail).toMatchObject({
      subject: `Recebemos seu pedido #${order.id}`,
      to: ana.email,
      state: 'sent',
      about: { target: 'order', id: order.id },
      readable: true,
    });
    const { body } = await call(getProfileMail, naming(mail.id));
    expect(body.html).toBe(sent?.html);
    expect(await mails({ search: 'recebemos', state: 'sent' })).toHaveLength(1);
    expect(await mails({ search: 'estornado' })).toEqual([]);
    expect(await mails({ state: 'returned' })).toEqual([]);
  });

  it('waits in the queue while SES does not take it, and is one e-mail at the next try', async () => {
    // The first e-mail of an order carries its contract.
    const open = ses.on(SendRawEmailCommand).rejects(new Error('away'));
    await ordered(ana, [{ publication }]);
    await deliver();
    expect(await mails()).toMatchObject([{ state: 'queued', sent: null }]);
    open.resolves({ MessageId: 'sent' });
    await asJob('outbox', async (event: object) => {
      await shopOutbox.deliverPending({ ...event, now: new Date(Date.now() + 60_000) });
    })({});
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
  });

  it('says that it was given up on after ten tries, until staff have it tried again', async () => {
    let isAway = true;
    ses.on(SendRawEmailCommand).callsFake(() => {
      if (isAway) throw new Error('away');
      return { MessageId: 'sent' };
    });
    await ordered(ana, [{ publication }]);
    const after = (hours: number) =>
      asJob('outbox', async (event: object) => {
        const now = new Date(Date.now() + hours * 3_600_000);
        await shopOutbox.deliverPending({ ...event, now });
      })({});
    for (let tries = 0; tries < 9; tries += 1) await after(tries * 15);
    expect(await mails()).toMatchObject([{ state: 'queued' }]);
    await after(9 * 15);
    expect(await mails()).toMatchObject([
      { state: 'withheld', sent: null, reason: expect.stringMatching(/^dez tentativas/) as string },
    ]);
    isAway = false;
    await redrive({ since: new Date(0), now: new Date(), limit: 25 });
    await after(0);
    expect(await mails()).toMatchObject([{ state: 'sent', reason: null }]);
  });

  it('is delivered when SES says so, and comes back with the reason, in whatever order', async () => {
    await ordered(ana, [{ publication }]);
    await deliver();
    const { id } = await newest();
    const tagged = { to: ana.email, tag: mailTag(ana.row.id, id) };
    await reported(delivery(tagged));
    expect(await newest()).toMatchObject({
      state: 'delivered',
      settled: expect.any(String) as string,
    });
    await reported(bounce({ ...tagged, type: 'Transient', subType: 'MailboxFull' }));
    expect(await newest()).toMatchObject({
      state: 'returned',
      reason: 'a caixa postal está cheia',
    });
    await reported(delivery(tagged));
    expect(await newest()).toMatchObject({ state: 'returned' });
    await reported(complaint(tagged));
    expect(await newest()).toMatchObject({ state: 'complained' });
  });

  it('is no row when SES names one that is not there or nobody’s', async () => {
    const id = '20260101T000000000Z-0123456789';
    await reported(delivery({ to: ana.email, tag: mailTag(ana.row.id, id) }));
    await reported(delivery({ to: ana.email, tag: 'x_../../1' }), delivery({ to: ana.email }));
    expect(await mails()).toEqual([]);
  });

  it('says that it was not sent where e-mails come back', async () => {
    await reported(bounce({ to: ana.email }));
    await ordered(ana, [{ publication }]);
    await deliver();
    expect(await newest()).toMatchObject({
      state: 'withheld',
      reason: 'o endereço devolve os e-mails',
    });
  });

  it('is a year old at most', async () => {
    await ordered(ana, [{ publication }]);
    await deliver();
    const later = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
    expect(await mailsOf(ana.row.id, later)).toEqual([]);
  });

  it('stands in the person’s own data', async () => {
    await ordered(ana, [{ publication }]);
    await deliver();
    const { body } = await call(exportProfile, { token: ana.token });
    expect(body.mails).toMatchObject([{ to: ana.email, state: 'Enviado' }]);
    expect(body.mails[0]?.text).toContain('Recebemos seu pedido');
  });
});

describe('an e-mail that opens the account', () =>
  it('is kept without its link, and cannot be sent again by staff', async () => {
    await call(changePassword, { body: { email: ana.email } });
    const [sent] = await inbox();
    const hash = /change_pass\/([\w.-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(hash.length).toBeGreaterThan(10);
    const mail = await newest();
    expect(mail).toMatchObject({ subject: 'Recuperação de senha', state: 'sent', readable: false });
    const shown = await call(getProfileMail, naming(mail.id));
    expect(shown.body.html).toBeNull();
    const { everythingStored } = await import('#tests/support/database/storedTraces');
    const kept = (await everythingStored()).filter(({ where }) =>
      where.startsWith('accounts MAIL#'),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.some(({ text }) => text.includes(hash))).toBe(false);
    const again = await call(resendProfileMail, naming(mail.id));
    expect([again.status, again.codes]).toEqual([400, { non_field_errors: ['mail_not_kept'] }]);
  }));
