import { describe, expect, it } from 'vitest';
import { mailDataOf } from '#functions/orders/mails/queueing/orderMailData';
import { orderEffects } from '#functions/orders/effects';
import { paymentMails } from '#functions/payments/mails/paymentMails';
import { mailRefundOf } from '#functions/payments/mails/queueing/paymentMailData';
import { orderStatus } from '#shared/orders/orderStatus';
import { centavos } from '#shared/values/money';
import { sampleOrder } from '#tests/support/samples/sampleOrders';

const hostile = '<script>alert("x")</script> & Filhos';

const order = {
  id: 1048,
  name: 'Aérea <b>Vale</b>',
  lines: [
    {
      publication: 7,
      name: hostile,
      detail: 'Rev. 12, PT-UVA, N/S 412',
      value: 48_000,
      renews: false,
      sent: [],
    },
  ],
  freight: 'Frete, SEDEX',
  shipping_type: 'SEDEX',
  shipping_value: 3455,
  total: 51_455,
  reason: hostile,
  address: null,
  paid_with: null,
};
const boleto = {
  line: '98890.00112 99700.000109 48000.117165 4 16370000051455',
  link: 'http://localhost:8080/order/1048/boleto/?boleto=demo-1048-1&signature=x',
  due: '2026-11-24',
  amount: 51_455,
};

const subjects: Readonly<Record<string, string>> = {
  orderReceived: 'Recebemos seu pedido #1048',
  freeOrderReceived: 'Recebemos seu pedido #1048',
  orderUnderReview: 'Pedido #1048 em análise',
  photoApproved: 'Foto aprovada: pague o pedido #1048',
  photoRequested: 'Precisamos de outra foto: pedido #1048',
  orderRejected: 'Pedido #1048 reprovado',
  orderCancelled: 'Pedido #1048 cancelado',
  orderRefunded: 'Pedido #1048 estornado',
  orderReopened: 'Pedido #1048 reaberto',
  orderRecharged: 'Pedido #1048: o valor mudou',
  deliveryMoved: 'Endereço de entrega alterado: pedido #1048',
  paymentConfirmed: 'Pagamento confirmado #1048',
  invoiceIssued: 'Nota fiscal do pedido #1048',
  invoiceCancelled: 'Nota fiscal cancelada: pedido #1048',
  withdrawalReceived: 'Recebemos a sua desistência',
  withdrawalCode: 'Código de devolução do pedido #1048',
  withdrawalDeclined: 'Desistência do pedido #1048 recusada',
  paymentReminder: 'Falta pagar o pedido #1048',
  newOrderNotice: 'Novo pedido #1048',
  photoNotice: 'Foto aguardando análise: pedido #1048',
};

describe.each(Object.entries(orderEffects.mails))('%s', (name, write) => {
  const mail = write(order);

  it('has the subject the customer asked for', () => expect(mail.subject).toBe(subjects[name]));

  it('shows what people typed as text, in both forms, and the client’s name to staff only', () => {
    expect(mail.html).not.toMatch(/<script>|<b>/);
    expect(mail.text.includes('Aérea')).toBe(name.endsWith('Notice'));
  });

  it('leads to the payment in the same words wherever one waits', () => {
    const corrected = ['orderReopened', 'orderRecharged'];
    const waiting = ['orderReceived', 'photoApproved', 'paymentReminder', ...corrected];
    const waits = waiting.includes(name);
    expect(mail.text.includes('Pagar (Pix, boleto ou cartão):\nhttp')).toBe(waits);
  });

  it('links each title that it lists to its page', () => {
    const isListed = mail.text.includes('Rev. 12, PT-UVA');
    expect(mail.html.includes('href="http://localhost:8080/publications/7"')).toBe(isListed);
  });

  it('names the company at the end', () => {
    expect(mail.text).toContain('CNPJ 19.741.997/0001-69');
    expect(mail.html).toContain('CNPJ 19.741.997/0001-69');
  });
});

it.each([
  ['boletoReady', 'Boleto do pedido #1048'],
  ['boletoDueTomorrow', 'Boleto vence amanhã: pedido #1048'],
] as const)('%s carries the digit line, the exact amount and the link', (name, subject) => {
  const mail = paymentMails[name]({ order, boleto });
  expect(mail.text).toContain('Pagar (Pix, boleto ou cartão):\nhttp');
  expect(mail.subject).toBe(subject);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(boleto.line);
    expect(text).toContain('R$\u00A0514,55');
    expect(text).toContain('24/11/2026');
  }
  expect(mail.text).toContain(boleto.link);
  expect(mail.html).not.toContain('<script>');
});

it.each([
  ['latePayment', 'Pagamento após cancelamento: pedido #1048'],
  ['underpayment', 'Pagamento a menor: pedido #1048'],
] as const)('%s tells staff what was paid and what was due', (name, subject) => {
  const mail = paymentMails[name]({ order, amount: 50_000 });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('R$\u00A0500,00');
  expect(mail.text).toContain('R$\u00A0514,55');
  expect(mail.text).toContain('http://localhost:8080/admin/order/1048');
});

it.each([
  ['downloads alone', [true, true], 'lá você as baixa.'],
  ['printed titles alone', [false], 'lá você acompanha o envio.'],
  [
    'both',
    [true, false],
    'lá você baixa as que são de download e acompanha o envio das impressas.',
  ],
])('paymentConfirmed says what is in the Gerenciador for %s', (_, kinds, words) => {
  const placed = sampleOrder(7, 1);
  const lines = kinds.flatMap((is_download) =>
    placed.lines.map((line) => ({ ...line, publication: { ...line.publication, is_download } })),
  );
  const mail = orderEffects.mails.paymentConfirmed(mailDataOf({ ...placed, lines }));
  expect(mail.text).toContain(`Suas publicações já estão no Gerenciador: ${words}`);
});

it.each([
  ['orderUnderReview', 'conferir a foto enviada', 'conferir as 2 fotos enviadas'],
  [
    'photoApproved',
    'A foto do seu pedido foi aprovada',
    'As 2 fotos do seu pedido foram aprovadas',
  ],
  ['photoNotice', 'com 1 foto a conferir', 'com 2 fotos a conferir'],
] as const)('%s counts the photos', (name, one, two) => {
  const placed = sampleOrder(7, 1);
  const withPhotos = (count: number) => {
    const lines = placed.lines.flatMap((line) => [
      ...Array.from({ length: count }, () => ({ ...line, photo: 'x.jpg' })),
      { ...line, photo: null },
    ]);
    return mailDataOf({ ...placed, lines });
  };
  for (const [photos, words] of [
    [1, one],
    [2, two],
  ] as const) {
    const mail = orderEffects.mails[name](withPhotos(photos));
    for (const text of [mail.text, mail.html]) expect(text).toContain(words);
  }
});

it('an order in an e-mail names each version as its publisher wrote it', () => {
  const order = sampleOrder(7, 1);
  const [line] = order.lines;
  expect(mailDataOf(order).lines[0]?.detail.split(', ')[0]).toBe(line?.publication.version);
});

it('an order with nothing to pay promises its titles for its confirmation', () => {
  const placed = sampleOrder(1048, 1);
  const lines = placed.lines.map((line) => ({ ...line, value: centavos(0), renewal_of: null }));
  const free = { ...placed, lines, paid_at: null, status: orderStatus.pending };
  const nothing = {
    total: centavos(1),
    shipping_value: centavos(1),
    shipping_type: 'Pedido Interno',
  };
  const sent = mailDataOf({ ...free, ...nothing }).lines.flatMap((line) => line.sent);
  expect(sent.join(' ')).toContain('confirmação');
  expect(sent.join(' ')).not.toContain('pagamento');
});

it('the withdrawal from downloads speaks of nothing that was to be sent', () => {
  const left = { return_code: null, answer: null, has_left: false, has_printed: false };
  const withdrawal = { protocol: 'D-2026-0007', ...left };
  const { text } = orderEffects.mails.withdrawalReceived({ ...order, withdrawal });
  expect(text).toContain('Não há nada a devolver: conferimos o pedido');
});

it('the withdrawal from a download of a mixed order leaves its unsent parcel out', () => {
  const placed = sampleOrder(1048, 2);
  const withdrawal = {
    protocol: 'D-2026-0007',
    asked: '2026-12-01T12:00:00.000Z',
    until: null,
    state: 'asked' as const,
    return_code: null,
    answer: null,
    reason: null,
    pix_key: null,
  };
  const told = (lines: number[]) => {
    const [, printed] = placed.lines;
    const mixed = placed.lines.map((line) => ({
      ...line,
      renewal_of: null,
      publication: { ...line.publication, is_download: line.id !== printed?.id },
    }));
    const left = { ...placed, lines: mixed, withdrawal: { ...withdrawal, lines } };
    return orderEffects.mails.withdrawalReceived(mailDataOf(left)).text;
  };
  const [download, printed] = placed.lines.map(({ id }) => id);
  expect(told([download ?? 0])).toContain('Não há nada a devolver: conferimos o pedido');
  expect(told([download ?? 0])).not.toContain('não sai mais');
  expect(told([printed ?? 0])).toContain('O que não foi enviado não sai mais');
});

it('names no freight of an internal order, as its page, receipt and contract name none', () => {
  const shipping_type = 'Pedido Interno';
  const internal = { ...order, shipping_type, freight: 'Frete, Pedido Interno', shipping_value: 0 };
  expect(orderEffects.mails.paymentConfirmed(internal).text).not.toContain('Pedido Interno');
  expect(orderEffects.mails.paymentConfirmed(order).text).toContain('Frete, SEDEX');
});

it.each([
  ['orderUnderReview', 'A resposta chega por e-mail em até 24h.'],
  ['photoApproved', 'Nada a pagar: a confirmação chega por e-mail.'],
  ['orderReopened', 'Nada a pagar: a confirmação chega por e-mail.'],
  ['orderRecharged', 'Não há mais nada a pagar.'],
  ['paymentConfirmed', 'Seu pedido foi confirmado, sem nada a pagar.'],
  ['orderRefunded', 'Seu pedido foi cancelado.'],
] as const)('%s of an order with nothing to pay speaks of no payment', (name, news) => {
  const free = { ...order, total: 0, shipping_value: 0, paid_with: 'Outro', reason: null };
  const paid = { amount: 0, online: false };
  const { subject, text } = orderEffects.mails[name]({ ...free, paid });
  expect(text).toContain(news);
  expect(text).not.toMatch(/\/payment\/|o pagamento|Forma de|estornad|devolvido|é só pagar/i);
  expect(subject).not.toMatch(/pag|estorn/i);
});

it('a refunded renewal takes no publication away, and its e-mail says so', () => {
  const placed = sampleOrder(7, 1);
  const [line] = placed.lines;
  if (!line) throw new Error('The sample order has no line.');
  const lines = [line, { ...line, id: line.id + 1, renewal_of: 51 }];
  const moment = '2026-11-30T12:00:00.000Z';
  const written = (refunded: readonly number[]) => {
    const refund = mailRefundOf(
      { ...placed, lines },
      {
        ...{ id: '1', charge: 'c1', provider: 'local', part: true, state: 'refunded' },
        ...{ asked: moment, paid_at: moment, reason: 'Por engano', by: { id: 2, name: 'Helena' } },
        ...{ amount: line.value, billed: line.value, lines: [...refunded], freight: false },
      },
    );
    return paymentMails.partRefunded({ order, refund }).text;
  };
  const [bought, renewed] = [line.id, line.id + 1];
  const stays = 'A assinatura renovada abaixo fica com o vencimento de antes.';
  expect(written([renewed])).toContain(stays);
  expect(written([renewed])).not.toContain('disponíve');
  expect(written([bought])).toContain('A publicação abaixo deixa de estar disponível.');
  expect(written([bought])).not.toContain('renovada');
  expect(written([bought, renewed])).toContain('disponíveis, menos as renovadas, que ficam');
});
