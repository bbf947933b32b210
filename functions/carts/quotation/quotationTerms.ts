import { waysToPay } from '#shared/messages/waysToPay';
import { formatCep } from '#shared/brazil/cep';
import { quotationDays } from '#shared/carts/quotation';
import { freightPays } from '#shared/orders/freightName';
import { shownDeliveryDays } from '#shared/orders/orderTotals';
import { isSentNow, isUpdatesOnly } from '#shared/publications/soldAs';
import { arrivesIn } from '#shared/publications/whatIsSent';
import { shippingLabel } from '#shared/shipping/shippingService';
import { capitalised } from '#shared/values/capitalised';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { QuotationRecord, QuotedFreight } from './quotationRecord';

/** Returns a text such as "PAC para 18600-000". */
const freightWay = ({ shipping_type, cep }: QuotedFreight): string =>
  `${shippingLabel(shipping_type)} para ${formatCep(cep)}`;

/** The label of the freight, such as "Frete, PAC para 18600-000"; null when nothing is shipped. */
export function freightName({
  freight,
  lines,
}: Pick<QuotationRecord, 'freight' | 'lines'>): string | null {
  if (lines.every(({ publication }) => publication.is_download)) return null;
  return freight ? `${freightPays(lines)}, ${freightWay(freight)}` : 'Frete';
}

function deliveryOf(freight: QuotedFreight, day: CalendarDate): string {
  const { delivery_days: days } = freight;
  const arrives = days === null ? '' : `, ${arrivesIn(shownDeliveryDays(days))}`;
  return `impressos por ${freightWay(freight)}${arrives}, frete cotado em ${formatDate(day)} para um pedido a este CEP`;
}

/** Returns pairs of label and text. */
export function termsOf({
  lines,
  valid_until,
  created,
  freight,
}: QuotationRecord): [string, string][] {
  const today = todayInSaoPaulo(new Date(created));
  const open = 'enquanto a publicação estiver à venda';
  const renewals = lines.filter(({ renewal_of }) => renewal_of !== null);
  const soon = renewals.filter(({ due }) => due !== null && due < valid_until);
  const ends = soon.map(
    ({ due, airplane_prefix: prefix, publication }) =>
      ` A de ${prefix ?? publication.name} vence em ${formatDate(due ?? today)}.`,
  );
  const condition =
    renewals.length > 0 ? `${open} e, nas renovações, o prazo delas estiver aberto` : open;
  const kept = freight ? 'os preços e o frete valem' : 'os preços valem';
  const prices = `${quotationDays} dias: ${kept} uma vez, para as quantidades acima, em pedidos feitos pelo endereço abaixo até ${formatDate(valid_until)}, ${condition}.`;
  const hasDownloads = lines.some(({ publication }) => publication.is_download);
  const hasPrinted = lines.some(({ publication }) => isSentNow(publication));
  const hasUpdates = lines.some(({ publication }) => isUpdatesOnly(publication));
  const delivery = [
    ...(hasDownloads ? ['downloads na confirmação do pagamento'] : []),
    ...(hasPrinted
      ? [
          freight
            ? deliveryOf(freight, today)
            : 'impressos pelo frete escolhido no pedido, calculado pelo CEP',
        ]
      : []),
    ...(hasUpdates
      ? ['assinaturas de atualizações: a revisão em vigor não é enviada agora, só as próximas']
      : []),
  ].join('; ');
  return [
    ['Validade', prices + [...new Set(ends)].join('')],
    [
      'Pagamento',
      `Por ${waysToPay}; o boleto vence em 3 dias, em nome do cliente. A nota fiscal é emitida após a confirmação.`,
    ],
    ['Entrega', `${capitalised(delivery)}.`],
    ...(lines.some(({ publication }) => publication.is_signature)
      ? [
          [
            'Revisões',
            'Todas as que forem publicadas durante a vigência da assinatura, sem novo custo.',
          ] satisfies [string, string],
        ]
      : []),
  ];
}
