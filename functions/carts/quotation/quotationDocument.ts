import { soldAsText } from '#shared/publications/soldAs';
import { formatCep } from '#shared/brazil/cep';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatPhone } from '#shared/brazil/phone';
import { pagerMessages } from '#shared/messages/messages';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { pathTo } from '#shared/site/pathTo';
import { addYears, formatDate, formatMoment } from '#shared/values/calendarDate';
import { centavos, formatAmount, formatReais } from '#shared/values/money';
import { notFound } from '#platform/domainErrors';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import { companyFooter } from '#platform/config/companyFooter';
import { siteLink } from '#platform/mail/siteLink';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawSum, drawText, lineWidth } from '#platform/files/pdf/drawText';
import { drawQrCode } from '#platform/files/pdf/qrCode';
import { a4, inks, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawTable, type PaperColumn, rowHeightIn, splitRows } from '#platform/files/pdf/table';
import { drawTitleBlock } from '#platform/files/pdf/titleBlock';
import {
  type QuotationRecord,
  type QuotedLine,
  quotedTotal,
  totalOfLines,
} from './quotationRecord';
import { freightName, termsOf } from './quotationTerms';

const title = 'Orçamento';
const margin = 15;
const width = a4.width - 2 * margin;
const right = a4.width - margin;
const bottom = a4.height - 26;
const firstTop = 87;
const otherTop = 34;
/** Height of the totals, the terms, the cells to sign and the link to the order. */
const endHeight = 112;

const columns: readonly PaperColumn<QuotedLine>[] = [
  {
    label: 'Publicação',
    x: margin,
    width: 66,
    bold: true,
    lines: 4,
    text: ({ publication }) => publication.name,
    below: soldAsText,
  },
  {
    label: 'Revisão',
    x: 84,
    width: 20,
    lines: 2,
    isStamp: true,
    text: ({ publication }) => publication.version,
  },
  {
    label: 'Aeronave',
    x: 108,
    width: 31,
    bold: true,
    text: ({ airplane_prefix: prefix }) => prefix ?? '–',
    below: aircraftText,
  },
  { label: 'Vigência', x: 142, width: 25, lines: 2, text: beginText, below: endText },
  {
    label: 'Valor (R$)',
    x: 170,
    width: 25,
    bold: true,
    align: 'end',
    text: ({ price, quantity }) => formatAmount(centavos(price * quantity)),
    below: ({ price, quantity }) => (quantity === 1 ? '' : `${quantity} × ${formatAmount(price)}`),
  },
];

function aircraftText(line: QuotedLine): string {
  const { airplane_prefix: prefix, airplane_serial_number: serial, airplane_model: model } = line;
  if (prefix === null) return '';
  return [model, serial === null ? null : `N/S ${serial}`]
    .filter((part) => part !== null)
    .join(', ');
}

function endText({ due }: QuotedLine): string {
  return due === null ? '' : `a ${formatDate(addYears(due, 1))}`;
}

function beginText({ due, publication }: QuotedLine): string {
  if (due !== null) return formatDate(due);
  return publication.is_signature ? 'Um ano do pagamento' : 'Sem prazo';
}

export type QuotationParties = {
  readonly buyer: ProfileRow;
  /** The person who asked for the quotation: the buyer or a member of their team. */
  readonly maker: ProfileRow;
};

/** Reads both as they are today; the buyer stands in for an erased member of the team. */
export async function partiesOf({ client, made_by }: QuotationRecord): Promise<QuotationParties> {
  const buyer = await profiles.get(client);
  if (!buyer) throw notFound();
  const maker = made_by === undefined ? null : await profiles.get(made_by);
  return { buyer, maker: maker ?? buyer };
}

/** Draws the quotation that a company approves before it orders. */
export async function quotationDocument(
  quotation: QuotationRecord,
  { buyer, maker }: QuotationParties,
): Promise<Uint8Array> {
  const number = quotation.code.slice(0, quotation.code.lastIndexOf('-'));
  const draft = await startPdf({
    title: `${title} ${number}`,
    author: company.tradeName,
    now: new Date(quotation.created),
  });
  const pages = splitRows(quotation.lines, rowHeightIn(draft.fonts, columns), {
    first: bottom - firstTop - 5,
    others: bottom - otherTop - 5,
  });
  const sheets: Sheet[] = [];
  const add = () => {
    const sheet = draft.addSheet();
    drawPageHead(sheet, { name: config.SITE_NAME, x: margin });
    sheets.push(sheet);
    return sheet;
  };
  let sheet = add();
  let at = drawHead(sheet, quotation, { buyer, maker });
  pages.forEach((rows, index) => {
    if (index > 0) [sheet, at] = [add(), otherTop];
    at = drawTable(sheet, at, columns, rows);
  });
  if (at + endHeight > bottom) [sheet, at] = [add(), otherTop];
  drawEnd(sheet, at, quotation);
  sheets.forEach((page, index) =>
    drawPageFoot(page, {
      lines: companyFooter(company),
      document: `${title} ${number}`,
      page: pagerMessages.page(index + 1, sheets.length),
      margin,
    }),
  );
  return draft.finish();
}

function drawHead(
  sheet: Sheet,
  quotation: QuotationRecord,
  { buyer, maker }: QuotationParties,
): number {
  const { code, created, valid_until, purchase_order: own } = quotation;
  drawText(sheet, title, { as: 'H1', x: margin, y: 33, size: 16, bold: true });
  if (own !== undefined) {
    const text = `Seu pedido de compra: ${own}`;
    const place = { x: right, y: 33, size: 9.5, bold: true, align: 'end', fit: 106 } as const;
    drawText(sheet, text, { as: 'P', ...place });
  }
  const lead = `Emitido em ${formatMoment(new Date(created))}, a pedido de ${maker.name}`;
  const place = { x: margin, y: 39, size: 9.5, ink: inks.muted, fit: width };
  drawText(sheet, lead, { as: 'P', ...place });
  drawTitleBlock(sheet, { x: right - 106, y: 10, height: 11 }, [
    { label: 'Documento', value: title, width: 36 },
    { label: 'Número', value: code, width: 36 },
    { label: 'Válido até', value: formatDate(valid_until), width: 34 },
  ]);
  drawSide(sheet, { label: 'Cliente', x: margin }, buyerLines(buyer));
  drawSide(sheet, { label: 'Fornecedor', x: margin + width / 2 + 2 }, [
    company.legalName,
    `CNPJ ${formatCnpj(company.cnpj)}`,
    sellerAddress(),
    `${company.email}, ${formatPhone(company.phone)}`,
  ]);
  drawText(sheet, 'Publicações', { as: 'H2', x: margin, y: 80, size: 11, bold: true });
  return firstTop;
}

function sellerAddress(): string {
  const { street, number, city, state, zip_code } = company.address;
  return [street, number, city, state, formatCep(zip_code)].join(', ');
}

function buyerLines(buyer: ProfileRow): string[] {
  const isCompany = buyer.person_or_company && buyer.cnpj !== null;
  const ie = isCompany && buyer.ie ? `, IE ${buyer.ie}` : '';
  const document = isCompany
    ? `CNPJ ${formatCnpj(buyer.cnpj ?? '')}${ie}`
    : buyer.cpf && `CPF ${formatCpf(buyer.cpf)}`;
  const phone = buyer.phone ? `, ${formatPhone(buyer.phone)}` : '';
  return [
    shownName(buyer),
    document ?? '',
    buyer.billing_address ? addressLine(buyer.billing_address) : '',
    `${buyer.email}${phone}`,
  ].filter((line) => line !== '');
}

function drawSide(
  sheet: Sheet,
  { label, x }: { label: string; x: number },
  [name = '', ...lines]: readonly string[],
): void {
  const room = width / 2 - 2;
  drawText(sheet, label, { as: 'H2', x, y: 47, size: 7, ink: inks.muted });
  drawText(sheet, name, { as: 'P', x, y: 51.5, size: 9.5, bold: true, fit: room });
  let y = 56;
  for (const line of lines) {
    const place = { x, y, size: 8.5, width: room, leading: 4, maxLines: 3 };
    y = drawParagraph(sheet, line, { as: 'P', ...place });
  }
}

function drawEnd(sheet: Sheet, top: number, quotation: QuotationRecord): void {
  let at = drawTotals(sheet, top + 8, quotation);
  sheet.tags.group('L', () => {
    for (const [label, text] of termsOf(quotation)) {
      sheet.tags.group('LI', () => {
        drawText(sheet, label, { as: 'Lbl', x: margin, y: at, size: 8.5, ink: inks.muted });
        const place = { x: margin + 30, y: at, size: 8.5, width: width - 30, leading: 4 };
        at = drawParagraph(sheet, text, { as: 'LBody', ...place }) + 2;
      });
    }
  });
  const toSign = ['Aprovado por', 'Função', 'Data', 'Assinatura'];
  drawTitleBlock(
    sheet,
    { x: margin, y: at + 1, height: 14 },
    toSign.map((label) => ({ label, value: '', width: width / toSign.length })),
  );
  drawWayToOrder(sheet, Math.max(at + 21, bottom - 34), quotation.code);
}

function drawTotals(sheet: Sheet, top: number, quotation: QuotationRecord): number {
  const renewals = quotation.lines.filter(({ renewal_of }) => renewal_of !== null);
  const others = quotation.lines.filter(({ renewal_of }) => renewal_of === null);
  const rows = [
    ...countRow(renewals, ['renovação', 'renovações']),
    ...countRow(others, ['publicação', 'publicações']),
    ...freightRow(quotation),
  ];
  const size = 9.5;
  // The block is as wide as its longest row, because the freight's label can exceed half a line.
  const widths = rows.map((row) => lineWidth(sheet.fonts, row.join('   '), { size }));
  const x = Math.min(margin + width / 2 + 14, right - Math.max(...widths));
  let y = top;
  const place = { from: x, to: right };
  sheet.tags.group('L', () => {
    for (const row of rows) {
      drawSum(sheet, row, { ...place, y, size });
      y += 5.5;
    }
    drawRule(sheet, { from: [x, y - 2], to: [right, y - 2], thickness: 1 });
    const total = formatReais(quotedTotal(quotation));
    drawSum(sheet, ['Total', total], { ...place, y: y + 4, size: 12, bold: true });
  });
  return y + 13;
}

function freightRow(quotation: QuotationRecord) {
  const { freight } = quotation;
  const name = freightName(quotation);
  if (name === null) return [];
  return [[name, freight ? formatAmount(freight.shipping_value) : 'não incluído'] as const];
}

function countRow(lines: readonly QuotedLine[], [one, many]: readonly [string, string]) {
  const count = lines.reduce((all, { quantity }) => all + quantity, 0);
  if (count === 0) return [];
  const label = `${count} ${count === 1 ? one : many}`;
  return [[label, formatAmount(totalOfLines({ lines: [...lines] }))] as const];
}

const advice =
  'O endereço abre o carrinho com estes itens e estes preços na conta que fez o orçamento. ' +
  'Este documento não é pedido nem nota fiscal.';

function drawWayToOrder(sheet: Sheet, top: number, code: string): void {
  drawRule(sheet, { from: [margin, top], to: [right, top] });
  const url = `${siteLink(pathTo('/cart'))}?quote=${code}`;
  const alt = `Código QR do endereço ${url}`;
  drawQrCode(sheet, url, { x: margin + 2, y: top + 5, size: 24, alt });
  const x = margin + 34;
  drawText(sheet, 'Para fazer o pedido', { as: 'H2', x, y: top + 9, size: 9, ink: inks.muted });
  drawText(sheet, url, { as: 'P', x, y: top + 15, size: 11, bold: true, fit: width - 34 });
  const place = { x, y: top + 21, size: 8, ink: inks.muted, width: width - 34, leading: 3.8 };
  drawParagraph(sheet, advice, { as: 'P', ...place });
}
