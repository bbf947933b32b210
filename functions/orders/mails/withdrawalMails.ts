import { formatReais } from '#shared/values/money';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { downloadOnly } from '#shared/orders/orderTotals';
import { type OrderMailData, orderLink, orderTable } from './queueing/orderMailData';

const factsOf = ({ id, withdrawal, total, paid, lines }: OrderMailData) => [
  { label: 'Protocolo', value: withdrawal?.protocol ?? '' },
  { label: 'Pedido', value: String(id) },
  ...(withdrawal?.lines
    ? [{ label: 'Publicações', value: linesLeft({ lines, withdrawal }).map(nameOf).join(', ') }]
    : []),
  { label: 'A devolver', value: formatReais(withdrawal?.amount ?? paid?.amount ?? total) },
];

/** In part, so that the titular notices a key that somebody else of the team typed. */
const pixOf = ({ withdrawal }: OrderMailData) =>
  withdrawal?.pix_key ? [{ label: 'Chave Pix', value: withdrawal.pix_key }] : [];

type Lines = Pick<OrderMailData, 'lines' | 'withdrawal'>;

const nameOf = ({ name }: OrderMailData['lines'][number]) => name;

/** The lines that a withdrawal covers. */
const linesLeft = ({ lines, withdrawal }: Lines) =>
  lines.filter((_, at) => withdrawal?.lines?.includes(at) ?? true);

const renewalsLeft = (order: Lines) => linesLeft(order).filter(({ renews }) => renews);

/** Whether a withdrawal covers only renewals. */
const isOfRenewals = (order: Lines): boolean =>
  renewalsLeft(order).length === linesLeft(order).length;

/** The order reduced to what is withdrawn, for the message's table. */
function asLeft(order: OrderMailData): OrderMailData {
  const { withdrawal, shipping_type, total } = order;
  if (!withdrawal?.lines) return order;
  return {
    ...order,
    lines: linesLeft(order),
    total: withdrawal.amount ?? total,
    shipping_type: withdrawal.freight ? shipping_type : downloadOnly,
  };
}

/** What is suspended. A renewal suspends nothing: its purchase keeps its earlier end. */
function suspensionText(order: OrderMailData): string {
  const isPart = !!order.withdrawal?.lines;
  const rest = isPart ? '; o resto do pedido continua como está' : '';
  const renewals = renewalsLeft(order);
  if (isOfRenewals(order)) {
    const what = renewals.length === 1 ? 'a renovação' : 'as renovações';
    return `${renewals.length === 1 ? 'Sai' : 'Saem'} só ${what}: nada é suspenso, e o uso continua até o vencimento de antes${rest}.`;
  }
  const but = renewals.length > 0 ? ', menos do que foi só renovado,' : '';
  return `Arquivos, leitura e certificado ${isPart ? 'disso' : 'das compras dele'}${but} ficam suspensos enquanto ela está em andamento${rest}.`;
}

/** Confirms a withdrawal at once (Decreto 7.962/2013, art. 5). */
export const withdrawalReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: 'Recebemos a sua desistência',
    paragraphs: [
      `Recebemos a sua desistência ${order.withdrawal?.lines ? 'do que está abaixo, ' : ''}do pedido #${order.id}. ${suspensionText(order)}`,
      ...(order.withdrawal?.has_left !== true
        ? [
            `${order.withdrawal?.has_printed ? 'O que não foi enviado não sai mais, e não' : 'Não'} há nada a devolver: conferimos o pedido e fazemos o reembolso.`,
          ]
        : [
            'O envio de volta não tem custo: o código de devolução chega por e-mail. Se a remessa ainda estiver a caminho, recuse na entrega.',
          ]),
    ],
    facts: [...factsOf(order), ...pixOf(order)],
    button: orderLink(order),
    ...orderTable(asLeft(order)),
    closing: [
      'Uma renovação que estava neste pedido sai; o período anterior dela continua.',
    ].filter(() => renewalsLeft(order).length > 0 && !isOfRenewals(order)),
  });

export const withdrawalCode = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Código de devolução do pedido #${order.id}`,
    paragraphs: [
      'Leve a caixa fechada a uma agência dos Correios com este código. É sem custo e não precisa de etiqueta. Se a remessa ainda estiver a caminho, recuse na entrega.',
    ],
    code: { label: 'Código de devolução', value: order.withdrawal?.return_code ?? '' },
    facts: factsOf(order),
    button: orderLink(order),
  });

export const withdrawalDeclined = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Desistência do pedido #${order.id} recusada`,
    paragraphs: [
      `A sua desistência foi recusada pelo motivo abaixo. ${isOfRenewals(order) ? 'A renovação continua valendo.' : `O uso das publicações ${order.withdrawal?.lines ? 'abaixo' : 'deste pedido'} foi liberado de novo.`}`,
    ],
    quoteTitle: 'Motivo:',
    quote: order.withdrawal?.answer ?? '',
    facts: factsOf(order).slice(0, -1),
    button: orderLink(order),
    closing: ['Se não concorda, responda a este e-mail ou fale conosco.'],
  });
