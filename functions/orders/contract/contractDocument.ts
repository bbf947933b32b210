import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatPhone } from '#shared/brazil/phone';
import { pagerMessages } from '#shared/messages/messages';
import { displayedShipping, shownDeliveryDays, toBeAgreed } from '#shared/orders/orderTotals';
import { termsTexts } from '#shared/orders/terms/termsTexts';
import { termsDate } from '#shared/orders/terms/termsVersions';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { displayName } from '#shared/profiles/person';
import { isSentNow, soldAsText } from '#shared/publications/soldAs';
import { arrivesIn } from '#shared/publications/whatIsSent';
import { formatDate, formatMoment } from '#shared/values/calendarDate';
import { formatAmount, formatReais } from '#shared/values/money';
import { company } from '#platform/config/company';
import { companyFooter } from '#platform/config/companyFooter';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawSum, drawText, paragraphLines } from '#platform/files/pdf/drawText';
import { a4, inks, type PdfDraft, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawTable, type PaperColumn, rowHeightIn, splitRows } from '#platform/files/pdf/table';
import { drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { amountDue, type LineRecord, type OrderRecord, termsOf } from '../orderRecord';
import { storedFreightName } from '../storedFreightName';

const margin = 18;
const right = a4.width - margin;
const width = a4.width - 2 * margin;
const bottom = a4.height - 28;
const firstTop = 106;
const otherTop = 34;
const totalsHeight = 34;

const columns: readonly PaperColumn<LineRecord>[] = [
  {
    label: 'Publicação',
    x: margin,
    width: 76,
    bold: true,
    lines: 3,
    text: ({ publication }) => publication.name,
    below: soldAsText,
  },
  { label: 'Revisão', x: 98, width: 26, lines: 2, text: ({ publication }) => publication.version },
  {
    label: 'Aeronave',
    x: 127,
    width: 40,
    lines: 2,
    text: ({ airplane_prefix: prefix, airplane_serial_number: serial }) =>
      [prefix, serial && `N/S ${serial}`].filter(Boolean).join(', ') || '–',
  },
  {
    label: 'Valor (R$)',
    x: 170,
    width: 22,
    align: 'end',
    text: ({ value }) => formatAmount(value),
  },
];

/** A document that grows page by page. Footers are drawn once the number of pages is known. */
type Paper = { readonly draft: PdfDraft; readonly sheets: Sheet[]; sheet: Sheet; at: number };

/** Draws the contract of a purchase: the parties, the lines with prices, and the terms of that day. */
export async function contractDocument(order: OrderRecord): Promise<Uint8Array> {
  const title = `Contrato de compra do pedido ${order.id}`;
  const now = new Date(order.created);
  const draft = await startPdf({ title, author: company.tradeName, now });
  const paper = begin(draft);
  drawHead(paper.sheet, order);
  const rows = splitRows(order.lines, rowHeightIn(draft.fonts, columns), {
    first: bottom - firstTop - 5,
    others: bottom - otherTop - 5,
  });
  paper.at = firstTop;
  rows.forEach((lines, index) => {
    if (index > 0) turn(paper);
    paper.at = drawTable(paper.sheet, paper.at, columns, lines);
  });
  drawTotals(paper, order);
  drawTerms(paper, order);
  paper.sheets.forEach((sheet, index) =>
    drawPageFoot(sheet, {
      lines: companyFooter(company),
      document: title,
      page: pagerMessages.page(index + 1, paper.sheets.length),
      margin,
    }),
  );
  return draft.finish();
}

function begin(draft: PdfDraft): Paper {
  const sheet = addSheet(draft);
  return { draft, sheets: [sheet], sheet, at: otherTop };
}

function addSheet(draft: PdfDraft): Sheet {
  const sheet = draft.addSheet();
  drawPageHead(sheet, { name: company.tradeName, x: margin });
  return sheet;
}

function turn(paper: Paper): void {
  paper.sheet = addSheet(paper.draft);
  paper.sheets.push(paper.sheet);
  paper.at = otherTop;
}

function drawHead(sheet: Sheet, order: OrderRecord): void {
  drawText(sheet, 'Contrato de compra', { as: 'H1', x: margin, y: 38, size: 20, bold: true });
  drawTitleBlock(sheet, { x: margin, y: 46, height: 12 }, [
    { label: 'Pedido', value: String(order.id), width: 30 },
    { label: 'Feito em', value: formatMoment(new Date(order.created)), width: 50 },
    { label: 'Termos de', value: formatDate(termsDate(termsOf(order))), width: 44 },
    { label: 'Total', value: formatReais(amountDue(order)), width: width - 124 },
  ]);
  const { client, billing_address, shipping_address } = order;
  const delivery = shipping_address ?? billing_address;
  const isPrinted = order.lines.some(({ publication }) => !publication.is_download);
  drawSide(sheet, { label: 'Comprador', x: margin }, [
    displayName(client),
    ...documentsOf(order),
    addressLine(billing_address),
    [client.email, client.phone && formatPhone(client.phone)].filter(Boolean).join(', '),
    ...(isPrinted ? [`Entrega: ${addressLine(delivery)}`] : []),
    ...(order.purchase_order === undefined
      ? []
      : [`Seu pedido de compra: ${order.purchase_order}`]),
    ...(order.placed_by ? [`Pedido feito por ${order.placed_by.name}`] : []),
  ]);
  const [name = '', ...lines] = companyFooter(company);
  drawSide(sheet, { label: 'Vendedor', x: margin + width / 2 }, [name, ...lines]);
}

function documentsOf({ client }: OrderRecord): string[] {
  if (client.person_or_company === 1 && client.cnpj) {
    return [`CNPJ ${formatCnpj(client.cnpj)}${client.ie ? `, IE ${client.ie}` : ''}`];
  }
  return client.cpf ? [`CPF ${formatCpf(client.cpf)}`] : [];
}

function drawSide(
  sheet: Sheet,
  { label, x }: { readonly label: string; readonly x: number },
  [name = '', ...lines]: readonly string[],
): void {
  const room = width / 2 - 6;
  drawText(sheet, label, { as: 'H2', x, y: 65, size: 7, ink: inks.muted });
  const heading = { x, y: 70, size: 9.5, width: room, leading: 4.4, maxLines: 2, bold: true };
  let y = drawParagraph(sheet, name, { as: 'P', ...heading });
  for (const line of lines.filter((text) => text !== '')) {
    const place = { x, y, size: 8.5, width: room, leading: 4, maxLines: 2 };
    y = drawParagraph(sheet, line, { as: 'P', ...place });
  }
}

function drawTotals(paper: Paper, order: OrderRecord): void {
  if (paper.at + totalsHeight > bottom) turn(paper);
  const { sheet } = paper;
  const { shipping_type: type, shipping_value, delivery_days: days } = order;
  const freight = displayedShipping(shipping_value, type);
  const rows: [string, string][] = [
    [`Publicações (${order.lines.length})`, formatReais(order.total_publications)],
    ...(type === toBeAgreed ? [['Frete', 'a combinar'] satisfies [string, string]] : []),
    ...(freight > 0
      ? [[storedFreightName(order), formatReais(freight)] satisfies [string, string]]
      : []),
  ];
  const left = right - 80;
  let y = paper.at + 7;
  const isSent = order.lines.some(
    (line) => line.renewal_of === null && isSentNow(line.publication),
  );
  if (typeof days === 'number' && isSent) {
    const arrives = `Entrega: ${arrivesIn(shownDeliveryDays(days))}.`;
    const place = { x: margin, y, size: 8.5, width: 84, leading: 4 };
    drawParagraph(sheet, arrives, { as: 'P', ...place });
  }
  const place = { from: left, to: right, fits: [56, 24] } as const;
  sheet.tags.group('L', () => {
    for (const row of rows) {
      drawSum(sheet, row, { ...place, y, size: 9 });
      y += 5;
    }
    drawRule(sheet, { from: [left, y - 2.6], to: [right, y - 2.6] });
    const total = ['Total', formatReais(amountDue(order))] as const;
    drawSum(sheet, total, { ...place, y: y + 2.4, size: 12, bold: true });
  });
  paper.at = y + 16;
}

const body = { size: 9, leading: 4.3 } as const;

function drawTerms(paper: Paper, order: OrderRecord): void {
  const version = termsOf(order);
  if (paper.at + 30 > bottom) turn(paper);
  const heading = `Termos de compra em vigor desde ${formatDate(termsDate(version))}`;
  const place = { x: margin, y: paper.at, size: 13, bold: true, fit: width };
  drawText(paper.sheet, heading, { as: 'H2', ...place });
  paper.at += 9;
  for (const { title, text } of termsTexts[version]) {
    const words = text.map((part) => (typeof part === 'string' ? part : part.label)).join('');
    const lines = paragraphLines(paper.draft.fonts, words, { size: body.size, width });
    if (paper.at + 6 + lines.length * body.leading > bottom) turn(paper);
    drawText(paper.sheet, title, { as: 'H3', x: margin, y: paper.at, size: 10, bold: true });
    const below = { x: margin, y: paper.at + 5.2, width, ...body };
    paper.at = drawParagraph(paper.sheet, words, { as: 'P', ...below }) + 4;
  }
}
