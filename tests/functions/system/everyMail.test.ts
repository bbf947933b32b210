import { describe, expect, it } from 'vitest';
import type { Mail } from '#platform/history/effects';
import { mailTemplates, queuedMails, writtenMails } from '../../support/samples/everyMail';

/** What the shop's own people write. */
const own = '<script>alert(1)</script> & Filhos';
/** What anybody may type beside anybody's address. */
const stranger = 'Ganhe R$ 500 em evil.example/x <a href="https://evil.example">aqui</a>';
const promised = queuedMails({ own, stranger });

/** Those to the shop's own mailbox tell who it is about. */
const forStaff = new Set(
  ['newOrderNotice', 'photoNotice', 'providerNotice', 'contactForStaff', 'latePayment'].concat(
    'underpayment',
    'overpayment',
    'repeatedPayment',
    'ungrantedPayment',
  ),
);

it('no template is missing from what is promised', () =>
  expect(new Set(promised.map(([name]) => name))).toEqual(new Set(mailTemplates.keys())));

describe.each(promised)('%s: %s', (name, subject, data) =>
  it('is written in both forms, in the shop’s frame, with the company at its foot', () => {
    const write = mailTemplates.get(name);
    if (!write) throw new Error(`no template ${name}`);
    const mail = write(data);
    expectWellMade(mail, subject);
    expect(mail.text.includes('evil.example')).toBe(forStaff.has(name));
    expect(mail.html).not.toContain('<a href="https://evil.example"');
    expect(mail.html.includes('evil.example')).toBe(forStaff.has(name));
  }),
);

it.each(Object.entries(writtenMails))(
  '%s, which is written when it is sent, is as well made',
  (subject, write) => expectWellMade(write(), subject),
);

it.each([
  ['Recuperação de senha', 'http://localhost:8080/change_pass/x.y.z'],
  ['Crie a senha da sua conta', 'http://localhost:8080/change_pass/7-x.y.z'],
  ['Crie a senha da sua conta', '7 dias'],
  ['Confirme seu novo e-mail', 'http://localhost:8080/confirm_email/7-x'],
  ['Seu código para entrar', '123456'],
])('%s has %s', (subject, part) => expect(writtenMails[subject]?.().text).toContain(part));

function expectWellMade({ subject, html, text }: Mail, wanted: string): void {
  expect(subject).toBe(wanted);
  expect(html).toContain('<html lang="pt-BR"');
  expect(html).not.toContain('<script>');
  // Outlook on Windows gives room to cells alone.
  expect(html).not.toMatch(/<(?:p|div|h1)[^>]*[";]padding/);
  expect(html.includes('mso-padding-alt:12px 20px')).toBe(html.includes('display:inline-block'));
  for (const form of [html, text]) {
    expect(form).toContain('AeroPub');
    expect(form).toContain('CNPJ 19.741.997/0001-69');
    expect(form).toContain('18600-000');
    expect(form).not.toMatch(/undefined|\[object|NaN|null/);
  }
}
