import { describe, expect, it } from 'vitest';
import { getMe } from '#shared/accounts/accountEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { customer, type Person, signUp, staff } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();

const worker = await staff();

const put = (id: number, body: unknown, by: Person) =>
  call(updateProfile, { path: { id }, body, token: by.token });
const knock = async (bearer: string) => (await call(getMe, { token: bearer })).status;
const user = (flags: Record<string, unknown>) => ({ user: flags });

const otherAddress = { ...signUp().billing_address, number: '7' };

describe('sessions', () =>
  it.each([
    ['name', { name: 'Nome Certo' }],
    ['phone', { phone: '(11) 91111-2222' }],
    ['e-mail', user({ email: `outra.sessao${Date.now()}@example.com` })],
    ['billing address', { billing_address: otherAddress }],
    ['delivery address', { shipping_address: otherAddress }],
    ['kind of person', { company_name: 'Aero Ltda', ie: 'ISENTO' }],
    ['what it was anyway', { is_partner: false, ...user({ is_active: true }) }],
  ])('outlive an edit of %s', async (_, body) => {
    const bia = await customer();
    expect((await put(bia.row.id, body, worker)).status).toBe(200);
    expect(await knock(bia.token)).toBe(200);
  }));

describe('the person whose data staff change', () => {
  const subject = 'Seu cadastro foi alterado';
  const told = async () => (await deliver()).filter((mail) => mail.subject === subject);

  it('is told once which data, and not what they are now', async () => {
    const bia = await customer();
    await deliver();
    const change = { phone: '(11) 92222-3333', shipping_address: otherAddress };
    await put(bia.row.id, change, worker);
    const [mail, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(mail?.to).toBe(bia.email);
    expect(mail?.text).toContain('telefone, endereço de entrega');
    for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/92222|Praça da Sé/);
  });

  it('hears nothing of an edit that changed nothing, nor of their own', async () => {
    const bia = await customer();
    await deliver();
    await put(bia.row.id, { phone: bia.row.phone, name: bia.row.name }, worker);
    await put(bia.row.id, { phone: '(11) 94444-5555' }, bia);
    await put(bia.row.id, { is_partner: true }, worker);
    expect(await told()).toEqual([]);
  });

  it('is told at the new address when that is changed too', async () => {
    const bia = await customer();
    await deliver();
    const email = `mudou${bia.email}`;
    await put(bia.row.id, { name: 'Nome Certo', ...user({ email }) }, worker);
    const mails = await deliver();
    expect(mails.map(({ to, subject: told }) => [told, to]).toSorted()).toEqual(
      [
        ['Seu e-mail foi alterado', bia.email],
        ['Seu e-mail foi alterado', email],
        [subject, email],
      ].toSorted(),
    );
    expect(mails.find((mail) => mail.subject === subject)?.text).toContain('Alterado: nome');
  });

  it('is not written to where e-mails come back', async () => {
    const { recordMailFeedback } = await import('#functions/accounts/jobs/recordMailFeedback');
    const bia = await customer();
    const at = new Date().toISOString();
    const returned = { kind: 'permanent', reason: 'noMailbox', address: bia.email } as const;
    await recordMailFeedback({ id: `f-${bia.email}`, at, ...returned }, new Date());
    await deliver();
    await put(bia.row.id, { phone: '(11) 96666-7777' }, worker);
    expect(await deliver()).toEqual([]);
  });
});
