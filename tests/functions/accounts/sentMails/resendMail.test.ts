import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { listProfileMails, resendProfileMail } from '#shared/profiles/customerEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { staffMails } from '#tests/support/calls/staffMails';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bounce, bySns } from '#tests/support/stubs/sesEvents';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { handler: recordHandler } = await import('#functions/accounts/jobs/recordMailFeedback');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { hit } = await import('#platform/auth/throttle');
const { mailAgainLimits } = await import('#platform/auth/throttleLimits');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const record = asJob('mail-feedback', recordHandler);

const system = { actor: { id: null, name: 'Sistema' }, now: new Date() };
const reported = (...messages: readonly object[]) => record(bySns(...messages));

let ana: Person;
const clerk = await staff();
const { id: publication } = await onSale();
beforeEach(async () => {
  ana = await customer();
  const { forgetMails } = await import('#functions/accounts/sentMails/mailLogRepository');
  await forgetMails(ana.row.id);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

/** Staff hear of orders too. */
const inbox = async () => (await deliver()).filter(({ to }) => to === ana.email);
const { mails, newest, naming } = staffMails(() => ({ clerk, of: ana }));

describe('Reenviar', () => {
  it('sends to the address of today, and the history has one entry of it', async () => {
    await ordered(ana, [{ publication }]);
    const [first] = await inbox();
    const mail = await newest();
    const email = `nova-${ana.email}`;
    const path = { id: ana.row.id };
    await call(updateProfile, { path, token: clerk.token, body: { user: { email } } });
    await deliver();
    const { status, body } = await call(resendProfileMail, naming(mail.id));
    expect([status, body]).toEqual([200, { to: email }]);
    const sent = await deliver();
    expect(sent.map(({ to, html }) => [to, html])).toEqual([[email, first?.html]]);
    expect(await newest()).toMatchObject({ subject: mail.subject, to: email });
    const entries = await call(listHistory, {
      body: { target: 'profile', target_id: ana.row.id },
      token: clerk.token,
    });
    expect(
      entries.body.filter(({ action }) => action === `E-mail reenviado: ${mail.subject}`),
    ).toMatchObject([{ actor: { name: clerk.row.name } }]);
  });

  it('sends of a boleto the one in force, and none that is over', async () => {
    const order = await ordered(ana, [{ publication }]);
    const boleto = await issueBoleto(order, system);
    await deliver();
    const mail = (await mails({ search: 'boleto' }))[0];
    expect(mail?.subject).toContain('Boleto');
    await call(resendProfileMail, naming(mail?.id ?? ''));
    const [sent] = await inbox();
    expect(sent?.text.replace(/\D/g, '')).toContain(boleto.line.replace(/\D/g, ''));
    const { findOrder } = await import('#functions/orders/orderRepository');
    const current = await findOrder(order.id);
    if (!current) throw new Error('no order');
    await changeOrderStatus(current, { to: 3, ...system });
    const over = await call(resendProfileMail, naming(mail?.id ?? ''));
    expect([over.status, over.codes]).toEqual([400, { non_field_errors: ['boleto_not_in_force'] }]);
  });

  it('of a boleto stays about its order, so that it can be sent once more', async () => {
    const order = await ordered(ana, [{ publication }]);
    await issueBoleto(order, system);
    await deliver();
    for (const times of [2, 3]) {
      const [mail] = await mails({ search: 'boleto' });
      const { status } = await call(resendProfileMail, naming(mail?.id ?? ''));
      await deliver();
      expect([status, (await mails({ search: 'boleto' })).length]).toEqual([200, times]);
    }
  });

  it('is refused while what is sent there comes back', async () => {
    await ordered(ana, [{ publication }]);
    await deliver();
    const { id } = await newest();
    await reported(bounce({ to: ana.email }));
    const { codes } = await call(resendProfileMail, naming(id));
    expect(codes).toEqual({ non_field_errors: ['mail_comes_back'] });
  });
});

describe('Reenviar para outro endereço', () => {
  it('takes a reason, and the history names who, where to and why', async () => {
    const order = await ordered(ana, [{ publication }]);
    await deliver();
    const { id, subject } = await newest();
    const to = `contas-${ana.email}`;
    const without = await call(resendProfileMail, { ...naming(id), body: { to } });
    expect([without.status, without.codes]).toEqual([400, { reason: ['required'] }]);
    const wrong = { to: 'contas', reason: 'Pediu por telefone' };
    const malformed = await call(resendProfileMail, { ...naming(id), body: wrong });
    expect(Object.keys(malformed.codes ?? {})).toEqual(['to']);
    const body = { to, reason: 'Pediu por telefone' };
    const answer = await call(resendProfileMail, { ...naming(id), body });
    expect([answer.status, answer.body]).toEqual([200, { to }]);
    const sent = await deliver();
    expect(sent.map((mail) => [mail.to, mail.subject])).toEqual([[to, subject]]);
    expect(await newest()).toMatchObject({ to, about: { target: 'order', id: order.id } });
    const { body: entries } = await call(listHistory, {
      body: { target: 'profile', target_id: ana.row.id },
      token: clerk.token,
    });
    expect(entries[0]).toMatchObject({
      action: `E-mail reenviado a outro endereço: ${subject}: ${to} (Pediu por telefone)`,
      actor: { name: clerk.row.name },
    });
  });

  it('sends the boleto in force, and the customer’s page shows it', async () => {
    const boleto = await issueBoleto(await ordered(ana, [{ publication }]), system);
    await deliver();
    const [mail] = await mails({ search: 'boleto' });
    const to = `contas-${ana.email}`;
    const body = { to, reason: 'Financeiro paga' };
    await call(resendProfileMail, { ...naming(mail?.id ?? ''), body });
    const [sent] = await deliver();
    expect(sent?.to).toBe(to);
    expect(sent?.text.replace(/\D/g, '')).toContain(boleto.line.replace(/\D/g, ''));
    expect(await newest()).toMatchObject({ to, state: 'sent' });
  });

  it('goes out once of a double click, and again where it is wanted somewhere else', async () => {
    await ordered(ana, [{ publication }]);
    await deliver();
    const { id } = await newest();
    const again = (to: string) =>
      call(resendProfileMail, { ...naming(id), body: { to, reason: 'Pediu' } });
    const to = `contas-${ana.email}`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(to)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.codes).toEqual({
      non_field_errors: ['mail_just_resent'],
    });
    expect((await again(`chefe-${ana.email}`)).status).toBe(200);
    const own = () => call(resendProfileMail, naming(id));
    expect([(await own()).status, (await own()).status]).toEqual([200, 400]);
    expect((await deliver()).map((mail) => mail.to).toSorted()).toEqual(
      [ana.email, `chefe-${ana.email}`, to].toSorted(),
    );
  });

  it('has an end by the hour, of a customer and of who sends', async () => {
    const eager = await staff();
    const send = async ({ row }: Person, times: number) => {
      const [mail] = (
        await call(listProfileMails, { path: { id: row.id }, query: {}, token: clerk.token })
      ).body.results;
      const statuses: number[] = [];
      for (let time = 1; time <= times; time += 1) {
        const body = { to: `x${time}-${row.email}`, reason: 'Pediu' };
        const path = { id: row.id, mail: mail?.id ?? '' };
        const { status } = await call(resendProfileMail, {
          path,
          token: eager.token,
          body,
        });
        statuses.push(status);
      }
      return statuses;
    };
    const others = [await customer(), await customer(), await customer()];
    for (const one of [ana, ...others]) await ordered(one, [{ publication }]);
    await deliver();
    // Eight elsewhere of ten, and 24 by this sender of thirty.
    const { elsewhere, sender } = mailAgainLimits;
    const now = new Date();
    for (let n = 0; n < 8; n += 1) {
      await hit('mail-again-elsewhere', String(ana.row.id), { ...elsewhere, now });
    }
    for (let n = 0; n < 24; n += 1) {
      await hit('mail-again-sender', String(eager.row.id), { ...sender, now });
    }
    expect(await send(ana, 3)).toEqual([200, 200, 429]);
    const [bia, cid, davi] = others;
    if (!bia || !cid || !davi) throw new Error('no customers');
    expect(await send(bia, 1)).toEqual([200]);
    // The refused one counted too.
    expect(await send(cid, 3)).toEqual([200, 200, 429]);
    expect(await send(davi, 1)).toEqual([429]);
    await deliver();
  });

  it('is refused of what is about the account, and where e-mails come back', async () => {
    const email = `nova-${ana.email}`;
    const path = { id: ana.row.id };
    await call(updateProfile, { path, token: clerk.token, body: { user: { email } } });
    await deliver();
    const changed = await newest();
    const to = `contas-${ana.email}`;
    const body = { to, reason: 'Pediu' };
    const own = await call(resendProfileMail, { ...naming(changed.id), body });
    expect([own.status, own.codes]).toEqual([400, { non_field_errors: ['mail_for_owner_only'] }]);
    await call(changePassword, { body: { email } });
    await deliver();
    const secret = await newest();
    const kept = await call(resendProfileMail, { ...naming(secret.id), body });
    expect(kept.codes).toEqual({ non_field_errors: ['mail_not_kept'] });
    await ordered(ana, [{ publication }]);
    await deliver();
    await reported(bounce({ to }));
    const order = await newest();
    const back = await call(resendProfileMail, { ...naming(order.id), body });
    expect(back.codes).toEqual({ to: ['address_comes_back'] });
  });
});
