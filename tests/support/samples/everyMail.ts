import { invitationMail, recoveryMail } from '#functions/accounts/mails/passwordMails';
import { loginCodeMail } from '#functions/accounts/stepUp/sendLoginCode';
import { shopEffects } from '#functions/processes/outbox/shopOutbox';
import { emailInUseMail, emailLinkMail } from '#functions/profiles/mails/emailChangeMails';
import { teamInvitationMail } from '#functions/profiles/mails/teamMails';
import { calendarDate } from '#shared/values/calendarDate';
import { transferOfferMail } from '#functions/signatures/mails/transferOffer';
import type { Mail, MailTemplate } from '#platform/history/effects';

/** Texts by the shop's people, and texts that anyone may send to any address. */
type Words = { readonly own: string; readonly stranger: string };

const handedOver = {
  transfer: 71,
  giver: 'Serra Azul',
  receiver: 'Voo Sul',
  prefix: 'PT-UVA',
  publications: ['Manual de Operação'],
  until: calendarDate('2026-12-05'),
};

/** Every template that can be queued. */
export const mailTemplates: ReadonlyMap<string, MailTemplate> = new Map(
  Object.entries<MailTemplate>({ ...shopEffects.mails, ...shopEffects.notices }),
);

/** The events of a transfer, with the start of each subject. */
const transferSubjects = [
  ['sent', 'Transferência enviada:'],
  ['given', 'Transferência aceita:'],
  ['agreed', 'Transferência aceita, foto em verificação:'],
  ['completed', 'Transferência concluída:'],
  ['received', 'Você recebeu'],
  ['review', 'Foto em verificação:'],
  ['photo_waits', 'Foto de transferência aguarda:'],
  ['photo_asked', 'Envie outra foto:'],
  ['photo_refused', 'Foto recusada:'],
  ['taken_back', 'Transferência desfeita:'],
  ['declined', 'Transferência recusada:'],
  ['expired', 'Transferência sem a outra foto:'],
  ['ended', 'Transferência encerrada:'],
] as const;

/** Each queued message with its template and its subject. */
export function queuedMails({
  own,
  stranger,
}: Words): readonly (readonly [name: string, subject: string, data: unknown])[] {
  const street = `Rua ${stranger}`;
  const address = {
    country: 'Brasil',
    zip_code: '18603400',
    street,
    number: stranger,
    complement: stranger,
    province: stranger,
    city: stranger,
    state: 'SP',
  };

  const order = {
    id: 1048,
    name: stranger,
    address,
    lines: [{ name: own, detail: 'Rev. 12, PT-UVA', value: 48_000, renews: false, sent: [] }],
    freight: 'Frete, SEDEX',
    shipping_type: 'SEDEX',
    shipping_value: 3455,
    total: 51_455,
    reason: own,
    paid_with: null,
  };
  const withdrawal = { protocol: 'D-2026-0043', return_code: 'LR123457247BR', answer: own };
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
    former_code: null,
    orders: [1048],
    publications: [{ name: own, revision: 'Rev. 12', prefix: null }],
    address: null,
    delivery_days: null,
  };
  const subscription = {
    name: stranger,
    publication: 'Manual de Operação',
    airplane_prefix: 'PT-UVA',
    due: '2026-11-24',
  };
  const revision = {
    id: 7,
    publication: 'Manual de Operação',
    applicability: null,
    revision: 'Rev. 13',
    date: '2026-11-20',
    pages: null,
    notes: 'Capítulo 5 refeito.',
    incorporated: [],
    in_force: [],
    subscriptions: [
      { airplane_prefix: 'PT-UVA', airplane_serial_number: stranger, due: '2027-05-14' },
      { airplane_prefix: 'PR-HML', airplane_serial_number: '702', due: null },
    ],
    is_download: true,
    has_file: true,
  };
  const reported = {
    report: 311,
    signature: 1043,
    page: 126,
    publication: 'Manual de Operação',
    revision: 'Rev. 13',
  };
  const message = { name: stranger, email: 'a@example.com', phone: '14999990000', text: stranger };
  const payment = { order, amount: 50_000 };
  const document = {
    publication: 'Manual de Operação',
    kind: 'bulletin',
    number: 'BS-28-031',
    title: 'Troca da bomba elétrica de combustível',
    date: '2026-05-18',
    mandatory: true,
    amends: '7-12',
    edition: 1,
    withdrawn: null,
    aircraft: [
      { prefix: 'PR-HML', serial: '702', unsure: false },
      { prefix: 'PT-VNB', serial: null, unsure: true },
      { prefix: 'PT-UVA', serial: stranger, unsure: false },
    ],
  };

  return [
    ['welcome', 'Bem-vindo', { name: stranger, email: 'a@example.com' }],
    [
      'passwordChanged',
      'Sua senha foi alterada',
      { name: stranger, changed: '2026-11-21T12:00:00.000Z', link_seen: false },
    ],
    [
      'passwordChanged',
      'Sua senha foi alterada',
      { changed: '2026-11-21T12:00:00.000Z', link_seen: false, has_keys: true },
    ],
    [
      'keyMade',
      'Uma chave para programas foi criada',
      { created: '2026-11-21T12:00:00.000Z', expires: '2027-11-21', of_shop: false },
    ],
    [
      'factorsChanged',
      'Segundo fator adicionado à sua conta',
      { what: 'added', moment: '2026-11-21T12:00:00.000Z', factor: 'totp' },
    ],
    [
      'webhookStopped',
      'Um webhook parou de receber avisos',
      { host: 'erp.example.com', since: '2026-11-21T12:00:00.000Z', shop: false },
    ],
    [
      'emailChangeAsked',
      'Pedido de troca de e-mail',
      { name: stranger, email: 'nova@example.com' },
    ],
    ['teamChanged', 'Seu papel na equipe mudou', { company: own, role: 'quality' }],
    [
      'readingReminder',
      'Falta o seu ciente da Rev. 7: Manual de Operação',
      {
        company: own,
        publication: 'Manual de Operação',
        airplane_prefix: 'PT-UVA',
        revision: 'Rev. 7',
      },
    ],
    ...transferSubjects.map(
      ([kind, subject]) =>
        ['transferNews', `${subject} 1 publicação da PT-UVA`, { ...handedOver, kind }] as const,
    ),
    [
      'transferNews',
      'Transferência não aceita: 1 publicação da PT-UVA',
      { ...handedOver, kind: 'expired', receiver: null, email: 'rui@example.com' },
    ],
    [
      'teamGrew',
      'Uma pessoa entrou na sua equipe',
      { what: 'joined', email: 'a@example.com', role: 'reader' },
    ],
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
    [
      'partRefunded',
      'Reembolso do pedido #1048',
      {
        order,
        refund: {
          amount: 35_455,
          left: 124_000,
          reason: 'Não vai mais usar a aeronave.',
          freight: 3455,
          lines: [
            { name: 'Manual de Operação', detail: 'Rev. 13, PP-KTO', value: 32_000, renews: false },
          ],
        },
      },
    ],
    ['orderReopened', 'Pedido #1048 reaberto', order],
    ['orderRecharged', 'Pedido #1048: o valor mudou', order],
    ['orderRecharged', 'Pedido #1048: o valor mudou', { ...order, total: 0 }],
    ['deliveryMoved', 'Endereço de entrega alterado: pedido #1048', order],
    ['withdrawalReceived', 'Recebemos a sua desistência', { ...order, withdrawal }],
    ['withdrawalCode', 'Código de devolução do pedido #1048', { ...order, withdrawal }],
    ['withdrawalDeclined', 'Desistência do pedido #1048 recusada', { ...order, withdrawal }],
    ['paymentReminder', 'Falta pagar o pedido #1048', order],
    ['paymentConfirmed', 'Pagamento confirmado #1048', order],
    [
      'invoiceIssued',
      'Nota fiscal do pedido #1048',
      { ...order, invoice: { name: 'NF-e 4470', pdf: true, value: 45_200 } },
    ],
    [
      'invoiceCancelled',
      'Nota fiscal cancelada: pedido #1048',
      { ...order, invoice: { name: 'NF-e 4470', pdf: true } },
    ],
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
    [
      'autoRenewalAuthorised',
      'Renovação automática autorizada: Manual de Operação, PT-UVA',
      { ...subscription, on: '2026-08-14' },
    ],
    [
      'autoRenewalNotice',
      'Renovação automática em 17/11/2026: Manual de Operação, PT-UVA',
      { ...subscription, price: 32_000, printed: true },
    ],
    [
      'autoRenewalFailed',
      'Renovação automática não feita: Manual de Operação, PT-UVA',
      {
        ...subscription,
        price: 32_000,
        slip: true,
        problem: { kind: 'refused', why: 'conta bloqueada', on: '2026-11-17' },
      },
    ],
    [
      'autoRenewalEnded',
      'Renovação automática encerrada: Manual de Operação, PT-UVA',
      { ...subscription, problem: { kind: 'bank', why: null, on: '2026-10-01' } },
    ],
    ['newDocument', 'Boletim BS-28-031 de Manual de Operação', document],
    [
      'newDocument',
      'Correção: Boletim BS-28-031 de Manual de Operação',
      { ...document, edition: 2, left: true },
    ],
    ['documentTest', 'Teste: Boletim BS-28-031 de Manual de Operação', document],
    [
      'reportAnswered',
      'Uma pergunta sobre o seu informe 311',
      { ...reported, act: 'ask', answer: 'De que lado do painel é a placa?' },
    ],
    ['reportMended', 'A página 126 foi corrigida na Rev. 13', reported],
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
    ['paidTooLittle', 'Pagamento incompleto: pedido #1048', payment],
    ['paidTooMuch', 'Pagamento a mais: pedido #1048', payment],
    ['paidWhenCancelled', 'Pagamento após cancelamento: pedido #1048', payment],
    ['paymentReturned', 'Pagamento devolvido: pedido #1048', payment],
    [
      'providerNotice',
      'Pagamento contestado: pedido #1048',
      { order, kind: 'disputed', amount: 51_455 },
    ],
    [
      'quotationSent',
      'Orçamento 2026-0191-K7QX',
      {
        code: '2026-0191-K7QX',
        valid_until: '2026-12-01',
        total: 186_910,
        from: 'a@example.com',
        file: { name: 'Orcamento_2026-0191-K7QX.pdf', base64: 'JVBERg==' },
      },
    ],
    ['contactForStaff', 'Formulário de contato', message],
  ];
}

/** The messages that are written when they are sent, by subject. */
export const writtenMails: Readonly<Record<string, () => Mail>> = {
  'Recuperação de senha': () => recoveryMail('x.y.z', { byStaff: false }),
  'Crie a senha da sua conta': () => invitationMail('7-x.y.z'),
  'Confirme seu novo e-mail': () => emailLinkMail('7-x'),
  'Este e-mail já tem uma conta': () => emailInUseMail(),
  'Convite para a equipe de uma empresa': () =>
    teamInvitationMail({
      company: 'Aérea Vale Verde Ltda',
      role: 'reader',
      code: '7-8-x',
      until: calendarDate('2026-05-22'),
    }),
  'Serra Azul transfere 1 publicação da PT-UVA para você': () =>
    transferOfferMail({ ...handedOver, hasAccount: false, isReminder: false, code: 'x' }),
  'Falta aceitar: 1 publicação da PT-UVA': () =>
    transferOfferMail({ ...handedOver, hasAccount: true, isReminder: true }),
  'Seu código para entrar': () => loginCodeMail('123456'),
};

/** Every message that the shop can send, as its recipients get it. */
export const everyMail = (words: Words): readonly Mail[] => [
  ...queuedMails(words).map(([name, , data]) => {
    const write = mailTemplates.get(name);
    if (!write) throw new Error(`no template ${name}`);
    return write(data);
  }),
  ...Object.values(writtenMails).map((write) => write()),
];
