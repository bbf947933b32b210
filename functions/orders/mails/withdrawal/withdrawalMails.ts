import { formatReais } from '#shared/values/money';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { type OrderMailData, orderLink, orderTable } from '../queueing/orderMailData';

const factsOf = ({ id, withdrawal, total, paid }: OrderMailData) => [
  { label: 'Protocolo', value: withdrawal?.protocol ?? '' },
  { label: 'Pedido', value: String(id) },
  { label: 'A devolver', value: formatReais(paid?.amount ?? total) },
];

/** Confirms a withdrawal at once (Decreto 7.962/2013, art. 5). */
export const withdrawalReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: 'Recebemos a sua desistência',
    paragraphs: [
      `Recebemos a sua desistência do pedido #${order.id}. Arquivos, leitura e certificado das compras dele ficam suspensos enquanto ela está em andamento.`,
      ...(order.withdrawal?.has_left !== true
        ? [
            'O que não foi enviado não sai mais, e não há nada a devolver: conferimos o pedido e fazemos o reembolso.',
          ]
        : [
            'O envio de volta não tem custo: o código de devolução chega por e-mail. Se a remessa ainda estiver a caminho, recuse na entrega.',
          ]),
    ],
    facts: factsOf(order),
    button: orderLink(order),
    ...orderTable(order),
    closing: [
      'Uma renovação que estava neste pedido sai; o período anterior dela continua.',
    ].filter(() => order.lines.some(({ name }) => name.startsWith('Renovação: '))),
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
      'A sua desistência foi recusada pelo motivo abaixo. O uso das publicações deste pedido foi liberado de novo.',
    ],
    quoteTitle: 'Motivo:',
    quote: order.withdrawal?.answer ?? '',
    facts: factsOf(order).slice(0, 2),
    button: orderLink(order),
    closing: ['Se não concorda, responda a este e-mail ou fale conosco.'],
  });
