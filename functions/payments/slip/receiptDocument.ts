import { formatDate, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { groupsOfFour } from '#shared/brazil/nfe';
import { pagerMessages } from '#shared/messages/messages';
import { centavos, formatAmount, formatReais, sum } from '#shared/values/money';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import { modelNames, invoiceLabel } from '#shared/orders/invoice';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayedShipping, toBeAgreed } from '#shared/orders/orderTotals';
import {
  billedRefunds,
  isFreightRefunded,
  refundedLines,
  refundedParts,
} from '#functions/orders/bookkeeping/refundedParts';
import { isNotedElsewhere, invoicesOf } from '#functions/orders/bookkeeping/invoiceParts';
import {
  amountDue,
  type LineRecord,
  lastRefundOf,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { storedFreightName } from '#functions/orders/storedFreightName';
import { company } from '#platform/config/company';
import { companyFooter } from '#platform/config/companyFooter';
import { refused } from '#platform/domainErrors';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawSum, drawText } from '#platform/files/pdf/drawText';
import { a4, inks, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { type PaperColumn, drawTable, rowHeightIn, splitRows } from '#platform/files/pdf/table';
import { drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { beneficiary, type Party, payerParty } from './parties';
import { paidBy } from '#functions/orders/paidBy';
import { payerOf } from '../boleto/billedOrder';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

const margin = 18;
const right = a4.width - margin;
const width = a4.width - 2 * margin;
const blockTop = 54;
const blockHeight = 12;
const keyHeight = 3.6;
const partyTop = blockTop + blockHeight + 9;
const partyHeight = 30;
const firstTableTop = partyTop + partyHeight + 7;
const otherTableTop = blockTop + blockHeight + 9;
const tableEnd = a4.height - 28;
/** Height in mm, including the line of refunds. */
const totalsHeight = 40;

type ReceiptLine = LineRecord & { readonly refunded: boolean };

const columns: readonly PaperColumn<ReceiptLine>[] = [
  {
    label: 'Publicação',
    x: margin,
    width: 76,
    bold: true,
    lines: 3,
    text: ({ publication, renewal_of, refunded }) =>
      [
        ...(refunded ? ['Reembolsado: '] : []),
        ...(renewal_of === null ? [] : ['Renovação: ']),
        publication.name,
      ].join(''),
  },
  { label: 'Revisão', x: 98, width: 26, lines: 2, text: ({ publication }) => publication.version },
  { label: 'Aeronave', x: 127, width: 40, lines: 2, text: aircraftOf },
  {
    label: 'Valor (R$)',
    x: 170,
    width: 22,
    align: 'end',
    text: ({ value }) => formatAmount(value),
  },
];

function aircraftOf({ airplane_prefix, airplane_serial_number, fuel_type }: LineRecord): string {
  const parts = [
    airplane_prefix,
    airplane_serial_number && `N/S ${airplane_serial_number}`,
    fuel_type && fuelTypeLabels[fuel_type],
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

/** Draws the receipt of an order's payment and refunds; refused when nothing was paid. */
export async function receiptDocument(order: OrderRecord, now: Date): Promise<Uint8Array> {
  const back = lastRefundOf(order);
  const paidAt = order.status === orderStatus.confirmed ? order.paid_at : (back?.paid_at ?? null);
  if (paidAt === null || amountDue(order) === 0) throw refused(paymentRefusals.not_paid_yet);
  const title = `Recibo do pedido ${order.id}`;
  const draft = await startPdf({ title, author: company.tradeName, now });
  const refunded = refundedLines(order);
  const rows = order.lines.map((line) => ({
    ...line,
    refunded: Boolean(back) || refunded.has(line.id),
  }));
  const pages = splitRows(rows, rowHeightIn(draft.fonts, columns), {
    first: tableEnd - totalsHeight - firstTableTop,
    others: tableEnd - totalsHeight - otherTableTop,
  });
  pages.forEach((lines, index) => {
    const sheet = draft.addSheet();
    drawHead(sheet, order, paidAt);
    if (index === 0) drawParties(sheet, order);
    const end = drawTable(sheet, index === 0 ? firstTableTop : otherTableTop, columns, lines);
    if (index === pages.length - 1) drawTotals(sheet, order, end);
    const page = pagerMessages.page(index + 1, pages.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
  return draft.finish();
}

function drawHead(sheet: Sheet, order: OrderRecord, paidAt: string): void {
  const { id, date, purchase_order: own } = order;
  drawPageHead(sheet, { name: company.tradeName, x: margin });
  const first = sheet.tags.isFirst('Recibo');
  drawText(sheet, 'Recibo', {
    as: first ? 'H1' : 'Artifact',
    x: margin,
    y: 43,
    size: 22,
    bold: true,
  });
  if (own !== undefined) {
    drawText(sheet, `Seu pedido de compra: ${own}`, {
      as: first ? 'P' : 'Artifact',
      x: right,
      y: 43,
      size: 9.5,
      bold: true,
      align: 'end',
      fit: 120,
    });
  }
  const notes = invoicesOf(order).filter(({ state }) => state === 'issued');
  const keys = notes.flatMap(({ model, key }) =>
    key === null ? [] : [`Chave da ${modelNames[model]}: ${groupsOfFour(key)}`],
  );
  keys.forEach((key, index) => {
    // Accountants need the whole key to look up the invoice, and it is wider than its cell.
    drawText(sheet, key, {
      as: first ? 'P' : 'Artifact',
      x: margin,
      y: 50 + (index - (keys.length - 1) / 2) * keyHeight,
      size: 8.5,
      fit: width,
    });
  });
  drawTitleBlock(sheet, { x: margin, y: blockTop, height: blockHeight, running: true }, [
    { label: 'Pedido', value: String(id), width: 26 },
    { label: 'Data do pedido', value: formatDate(date), width: 32 },
    { label: 'Pago em', value: formatMoment(new Date(paidAt)), width: 40 },
    {
      label: 'Nota fiscal',
      value: notes.map((note) => invoiceLabel(note)).join(', ') || noteToCome(order),
      width: width - 98,
    },
  ]);
}

const noteToCome = (order: OrderRecord): string =>
  isNotedElsewhere(order) || lastRefundOf(order) ? '–' : 'A emitir';

function drawParties(sheet: Sheet, order: OrderRecord): void {
  const half = width / 2;
  const { client } = order;
  const payer = payerParty(payerOf(order));
  const register = client.person_or_company === 1 && client.ie ? [`IE ${client.ie}`] : [];
  drawParty(sheet, margin, 'Recebido de', { ...payer, more: register });
  drawParty(sheet, margin + half, 'Recebido por', { ...beneficiary(company), more: [] });
}

type ShownParty = Party & { readonly more: readonly string[] };

function drawParty(sheet: Sheet, x: number, label: string, party: ShownParty): void {
  const room = width / 2 - 6;
  drawText(sheet, label, { as: 'H2', x, y: partyTop, size: 7, ink: inks.muted, fit: room });
  const name = { x, y: partyTop + 5.5, size: 9.5, width: room, leading: 4.4, maxLines: 3 };
  let y = drawParagraph(sheet, party.title, { as: 'P', ...name, bold: true });
  for (const text of [...party.more, party.street, party.city]) {
    const place = { x, y, size: 8.5, width: room, leading: 4, maxLines: 2 };
    y = drawParagraph(sheet, text, { as: 'P', ...place });
  }
}

function drawTotals(sheet: Sheet, order: OrderRecord, end: number): void {
  const type = order.shipping_type;
  const shipping = displayedShipping(order.shipping_value, type);
  const rows: [string, string][] = [
    [
      `Publicações (${order.lines.length})`,
      formatReais(sum(order.lines.map(({ value }) => value))),
    ],
  ];
  if (type === toBeAgreed) rows.push(['Frete', 'a combinar (não incluído)']);
  if (shipping > 0) rows.push([storedFreightName(order), formatReais(shipping)]);
  // The freight's name may be long where no words stand beside it.
  const fits: [number, number] = type === toBeAgreed ? [40, 45] : [56, 24];
  const left = right - 80;
  let y = end + 7;
  const caption = { x: margin, y, size: 7, ink: inks.muted, fit: 80 };
  drawText(sheet, 'Forma de pagamento', { as: 'H2', ...caption });
  const means = { x: margin, y: y + 4.6, size: 9, width: 84, leading: 4.4, maxLines: 3 };
  const below = drawParagraph(sheet, paidBy(order), { as: 'P', ...means });
  if (order.placed_by) {
    const placer = { ...means, y: below + 1, size: 8.5, leading: 4, maxLines: 2 };
    drawParagraph(sheet, `Pedido feito por ${order.placed_by.name}`, { as: 'P', ...placer });
  }
  const back = lastRefundOf(order) ? amountDue(order) : billedRefunds(order);
  const sums: [string, string][] = [['Total pago', formatReais(amountDue(order))]];
  if (back > 0) {
    sums.push([backText(order), `−${formatReais(back)}`]);
    sums.push(['Total com reembolsos', formatReais(centavos(amountDue(order) - back))]);
  }
  const place = { from: left, to: right };
  sheet.tags.group('L', () => {
    for (const row of rows) {
      drawSum(sheet, row, { ...place, y, size: 9, fits });
      y += 5;
    }
    drawRule(sheet, { from: [left, y - 2.6], to: [right, y - 2.6] });
    for (const row of sums) {
      const font = row[0].startsWith('Total') ? { size: 12, bold: true } : { size: 9 };
      drawSum(sheet, row, { ...place, y: y + 2.4, ...font, fits: [50, 35] });
      y += 6;
    }
  });
}

/** A text such as "Reembolsado em 18/11/2026", with the day of the last refund. */
function backText(order: OrderRecord): string {
  const last = lastRefundOf(order)?.at ?? refundedParts(order).at(-1)?.settled;
  const freight = isFreightRefunded(order) ? ', com o frete,' : '';
  return `Reembolsado${freight}${last ? ` em ${formatDate(todayInSaoPaulo(new Date(last)))}` : ''}`;
}
