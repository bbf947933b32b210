import { describe, expect, it } from 'vitest';
import { invitationMail } from '#functions/accounts/mails/invitation';
import { recoveryMail } from '#functions/accounts/mails/recovery';
import { emailInUseMail } from '#functions/profiles/mails/emailInUse';
import { emailLinkMail } from '#functions/profiles/mails/emailLink';
import type { Mail } from '#platform/history/effects';
import type { MailTemplate } from '#platform/history/effects';
import { shopEffects } from '#functions/processes/outbox/effectRegistry';

/** What the shop's own people write. */
const hostile = '<script>alert(1)</script> & Filhos';
/** What anybody may type beside anybody's address. */
const stranger = 'Ganhe R$ 500 em evil.example/x <a href="https://evil.example">aqui</a>';
const street = `Rua ${stranger}`;
const address = {
  country: 'Brasil',
  zip_code: '18603400',
  ...{ street, number: stranger, complement: stranger, province: stranger, city: stranger },
  state: 'SP',
};

const order = {
  id: 1048,
  name: stranger,
  address,
  lines: [{ name: hostile, detail: 'Rev. 12, PT-UVA', value: 48_000 }],
  shipping_type: 'SEDEX',
  shipping_value: 3455,
  total: 51_455,
  reason: hostile,
};
const boleto = {
  line: '98890.00112 99700.000109 48000.117165 4 16370000051455',
  link: 'http://localhost:8080/order/1048/boleto/',
  due: '2026-11-24',
  amount: 51_455,
};
const shipment = {
  id: 12,
  name: stranger,
  shipping_type: 'SEDEX',
  track_code: 'AA123456785BR',
  orders: [1048],
  publications: [hostile],
};
const subscription = {
  name: stranger,
  publication: 'Manual de Operação',
  airplane_prefix: 'PT-UVA',
  due: '2026-11-24',
};
const revision = {
  publication: 'Manual de Operação',
  revision: 'Rev. 13',
  notes: 'Capítulo 5 refeito.',
  is_download: true,
  has_file: true,
};
const message = { name: stranger, email: 'a@example.com', phone: '14999990000', text: stranger };
const payment = { order, amount: 50_000 };

/** rules.md §7: each message by the template that writes it, with its subject. */
const promised: readonly (readonly [string, string, unknown])[] = [
  ['welcome', 'Bem-vindo', { name: stranger, email: 'a@example.com' }],
  [
    'passwordChanged',
    'Sua senha foi alterada',
    { name: stranger, changed: '2026-11-21T12:00:00.000Z' },
  ],
  [
    'factorsChanged',
    'Segundo fator adicionado à sua conta',
    { what: 'added', moment: '2026-11-21T12:00:00.000Z', factor: 'totp' },
  ],
  ['emailChangeAsked', 'Pedido de troca de e-mail', { name: stranger, email: 'nova@example.com' }],
  ['emailChanged', 'Seu e-mail foi alterado', { name: stranger, email: 'nova@example.com' }],
  [
    'dataChanged',
    'Seu cadastro foi alterado',
    { name: stranger, fields: ['phone'], changed: '2026-11-21T12:00:00.000Z' },
  ],
  ['orderReceived', 'Recebemos seu pedido #1048', order],
  ['freeOrderReceived', 'Recebemos seu pedido #1048', order],
  ['orderUnderReview', 'Pedido #1048 em análise', order],
  ['photoApproved', 'Foto aprovada: pague o pedido #1048', order],
  ['photoRequested', 'Precisamos de outra foto: pedido #1048', order],
  ['orderRejected', 'Pedido #1048 reprovado', order],
  ['boletoReady', 'Boleto do pedido #1048', { order, boleto }],
  ['boletoDueTomorrow', 'Boleto vence amanhã: pedido #1048', { order, boleto }],
  ['orderCancelled', 'Pedido #1048 cancelado', order],
  ['orderRefunded', 'Pedido #1048 estornado', order],
  ['orderReopened', 'Pedido #1048 reaberto', order],
  ['paymentConfirmed', 'Pagamento confirmado #1048', order],
  ['publicationSent', 'Publicação enviada (AA123456785BR)', shipment],
  ['sendingTakenBack', 'Remessa ainda não enviada', shipment],
  ['shipmentReturned', 'Remessa devolvida', shipment],
  ...[30, 15, 7].map(
    (days) =>
      [
        'renewalReminder',
        `Assinatura vence em ${days} dias: Manual de Operação, PT-UVA`,
        { ...subscription, days },
      ] as const,
  ),
  [
    'renewalReminder',
    'Assinatura vence em 1 dia: Manual de Operação, PT-UVA',
    { ...subscription, days: 1 },
  ],
  [
    'renewalReminder',
    'Assinatura vence hoje: Manual de Operação, PT-UVA',
    { ...subscription, days: 0 },
  ],
  ...[7, 30].map(
    (days) =>
      [
        'renewalReminder',
        `Assinatura venceu há ${days} dias: Manual de Operação, PT-UVA`,
        { ...subscription, days: -days },
      ] as const,
  ),
  [
    'signatureExpired',
    'Assinatura vencida: Manual de Operação, PT-UVA',
    { ...subscription, days: -1 },
  ],
  ['newRevision', 'Nova revisão Rev. 13 de Manual de Operação', { name: stranger, ...revision }],
  ['revisionTest', 'Teste: Nova revisão Rev. 13 de Manual de Operação', revision],
  ['contactReceived', 'Recebemos sua mensagem', message],
  ['newOrderNotice', 'Novo pedido #1048', order],
  ['photoNotice', 'Foto aguardando análise: pedido #1048', order],
  ['latePayment', 'Pagamento após cancelamento: pedido #1048', payment],
  ['underpayment', 'Pagamento a menor: pedido #1048', payment],
  ['overpayment', 'Pagamento a maior: pedido #1048', payment],
  ['repeatedPayment', 'Pagamento em duplicidade: pedido #1048', payment],
  ['ungrantedPayment', 'Renovação paga sem assinatura: pedido #1048', payment],
  [
    'providerNotice',
    'Pagamento contestado: pedido #1048',
    { order, kind: 'disputed', amount: 51_455 },
  ],
  ['contactForStaff', 'Formulário de contato', message],
];

/** Those to the shop's own mailbox tell who it is about. */
const forStaff = new Set(
  ['newOrderNotice', 'photoNotice', 'providerNotice', 'contactForStaff', 'latePayment'].concat(
    'underpayment',
    'overpayment',
    'repeatedPayment',
    'ungrantedPayment',
  ),
);

const templates = new Map(
  Object.entries<MailTemplate>({ ...shopEffects.mails, ...shopEffects.notices }),
);

it('no template is missing from what is promised', () => {
  expect(new Set(promised.map(([name]) => name))).toEqual(new Set(templates.keys()));
});

describe.each(promised)('%s: %s', (name, subject, data) => {
  it('is written in both forms, in the shop’s frame, with the company at its foot', () => {
    const write = templates.get(name);
    if (!write) throw new Error(`no template ${name}`);
    const mail = write(data);
    expectWellMade(mail, subject);
    expect(mail.text.includes('evil.example')).toBe(forStaff.has(name));
    expect(mail.html).not.toContain('<a href="https://evil.example"');
    expect(mail.html.includes('evil.example')).toBe(forStaff.has(name));
  });
});

it('the recovery, which is written when it is sent, is as well made', () => {
  const mail = recoveryMail('x.y.z', { byStaff: false });
  expectWellMade(mail, 'Recuperação de senha');
  expect(mail.text).toContain('http://localhost:8080/change_pass/x.y.z');
});

it('the invitation, which is written when it is sent, is as well made', () => {
  const mail = invitationMail('7-x.y.z');
  expectWellMade(mail, 'Crie a senha da sua conta');
  expect(mail.text).toContain('http://localhost:8080/change_pass/7-x.y.z');
  expect(mail.text).toContain('7 dias');
});

it('the link to a new address is as well made', () => {
  const mail = emailLinkMail('7-x');
  expectWellMade(mail, 'Confirme seu novo e-mail');
  expect(mail.text).toContain('http://localhost:8080/confirm_email/7-x');
});

it('what an address’s owner is told of a change to it is as well made', () => {
  expectWellMade(emailInUseMail(), 'Este e-mail já tem uma conta');
});

function expectWellMade({ subject, html, text }: Mail, wanted: string): void {
  expect(subject).toBe(wanted);
  expect(html).toContain('<html lang="pt-BR"');
  expect(html).not.toContain('<script>');
  for (const form of [html, text]) {
    expect(form).toContain('AeroPub');
    expect(form).toContain('CNPJ 19.741.997/0001-69');
    expect(form).toContain('18600-000');
    expect(form).not.toMatch(/undefined|\[object|NaN|null/);
  }
}
