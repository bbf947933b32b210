import { formatDate, formatMoment } from '#shared/values/calendarDate';
import { pagerMessages } from '#shared/messages/messages';
import { fuelTypeLabels, type FuelType } from '#shared/orders/fuelType';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { companyFooter } from '#platform/config/companyFooter';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { drawQrCode } from '#platform/files/pdf/qrCode';
import { a4, inks, type PdfDraft, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { type PaperColumn, drawTable, rowHeightIn } from '#platform/files/pdf/table';
import { type TitleBlockCell, drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { formatCertificateCode } from '#functions/signatures/documents/certificate/certificateText';
import type { ListLine, ListLines } from './listLines';

export type ListedAircraft = {
  readonly prefix: string;
  readonly serial: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly fuel_type: FuelType | null;
};

export type ListHolder = {
  readonly name: string;
  readonly label: string;
  readonly document: string;
};

type Paper = ListLines & {
  readonly aircraft: ListedAircraft;
  readonly holder: ListHolder;
  readonly code: string;
  readonly now: Date;
};

const title = 'Lista de publicações da aeronave';
const margin = 15;
const width = a4.width - 2 * margin;
const bottom = a4.height - 26;
const topOfOthers = 34;
/** What follows the tables: the note, four cells to sign by hand, and the seal. */
const endHeight = 78;

const dateOrDash = (date: Parameters<typeof formatDate>[0] | null) =>
  date === null ? '–' : formatDate(date);

const inForceColumns: readonly PaperColumn<ListLine>[] = [
  {
    label: 'Publicação',
    x: margin,
    width: 51,
    bold: true,
    lines: 4,
    text: ({ publication }) => publication.name,
  },
  { label: 'Tipo', x: 68, width: 24, lines: 2, text: ({ kind }) => kind },
  {
    label: 'Revisão',
    x: 94,
    width: 24,
    lines: 2,
    text: ({ version, newer }) => (newer === null ? version : `${version} (há a ${newer})`),
  },
  { label: 'Data', x: 120, width: 17, text: ({ date }) => dateOrDash(date) },
  {
    label: 'Recebida em',
    x: 139,
    width: 20,
    lines: 2,
    text: ({ received }) => (received ? `${formatDate(received.date)} ${received.how}` : '–'),
  },
  { label: 'Ciente', x: 161, width: 16, text: acknowledgedText },
  {
    label: 'Válida até',
    x: 179,
    width: 16,
    text: ({ due }) => (due ? formatDate(due) : 'Sem prazo'),
  },
];

const endedColumns: readonly PaperColumn<ListLine>[] = [
  {
    label: 'Publicação',
    x: margin,
    width: 75,
    bold: true,
    lines: 3,
    text: ({ publication }) => publication.name,
  },
  { label: 'Tipo', x: 92, width: 24, lines: 2, text: ({ kind }) => kind },
  { label: 'Revisão', x: 118, width: 24, lines: 2, text: ({ version }) => version },
  { label: 'Data', x: 144, width: 17, text: ({ date }) => dateOrDash(date) },
  {
    label: 'Motivo',
    x: 163,
    width: 32,
    bold: true,
    text: ({ due }) => (due ? `Venceu em ${formatDate(due)}` : '–'),
  },
];

/** A missing acknowledgement is said, never blank. */
function acknowledgedText({ due, isUnread, acknowledged }: ListLine): string {
  if (due === null) return '–';
  return isUnread ? 'Falta' : dateOrDash(acknowledged);
}

/** What an auditor asks for: what is in force for this aircraft on this day. */
export async function aircraftListDocument(paper: Paper): Promise<Uint8Array> {
  const { aircraft, inForce, ended, now } = paper;
  const draft = await startPdf({
    title: `${title}, ${aircraft.prefix}`,
    author: company.tradeName,
    now,
  });
  const flow = new Flow(draft);
  flow.at = drawHead(flow.sheet, paper);
  flow.table('Em vigor nesta data', inForceColumns, inForce);
  if (ended.length > 0) flow.table('Não em vigor nesta data', endedColumns, ended);
  if (flow.at + endHeight > bottom) flow.turn();
  drawEnd(flow.sheet, flow.at, paper.code);
  flow.sheets.forEach((sheet, index) => {
    const page = pagerMessages.page(index + 1, flow.sheets.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
  return draft.finish();
}

/** Tables one after the other, over as many pages as they take. */
class Flow {
  readonly sheets: Sheet[] = [];
  sheet: Sheet;
  /** Where the next thing may begin, in millimetres from the top. */
  at = topOfOthers;

  private readonly draft: PdfDraft;

  constructor(draft: PdfDraft) {
    this.draft = draft;
    this.sheet = this.add();
  }

  turn(): void {
    this.sheet = this.add();
    this.at = topOfOthers;
  }

  table(
    heading: string,
    columns: readonly PaperColumn<ListLine>[],
    rows: readonly ListLine[],
  ): void {
    const heightOf = rowHeightIn(this.draft.fonts, columns);
    let left = [...rows];
    do {
      const [first] = left;
      if (this.at + 20 + (first ? heightOf(first) : 0) > bottom) this.turn();
      drawText(this.sheet, heading, { x: margin, y: this.at + 5, size: 11, bold: true });
      let end = this.at + 15;
      let count = 0;
      for (const row of left) {
        end += heightOf(row);
        if (end > bottom && count > 0) break;
        count += 1;
      }
      this.at = drawTable(this.sheet, this.at + 12, columns, left.slice(0, count)) + 6;
      left = left.slice(count);
    } while (left.length > 0);
  }

  private add(): Sheet {
    const sheet = this.draft.addSheet();
    drawPageHead(sheet, { name: config.SITE_NAME, x: margin });
    this.sheets.push(sheet);
    return sheet;
  }
}

function drawHead(sheet: Sheet, { aircraft, holder, code, now, inForce, ended }: Paper): number {
  const right = a4.width - margin;
  drawTitleBlock(sheet, { x: right - 116, y: 10, height: 11 }, [
    { label: 'Documento', value: 'Lista de publicações', width: 40 },
    { label: 'Emitido em', value: formatMoment(now), width: 30 },
    { label: 'Código', value: formatCertificateCode(code), width: 46 },
  ]);
  drawText(sheet, title, { x: margin, y: 33, size: 16, bold: true });
  const day = formatMoment(now).slice(0, 10);
  const lead = `Publicações da ${config.SITE_NAME} em vigor para a ${aircraft.prefix} em ${day}`;
  drawText(sheet, lead, { x: margin, y: 39, size: 9.5, ink: inks.muted, fit: width });
  drawTitleBlock(sheet, { x: margin, y: 45, height: 11 }, aircraftCells(aircraft));
  const unread = inForce.filter(({ isUnread }) => isUnread).length;
  drawTitleBlock(sheet, { x: margin, y: 56, height: 11 }, [
    { label: 'Operador', value: holder.name, width: 66 },
    { label: holder.label, value: holder.document, width: 42 },
    { label: 'Em vigor', value: String(inForce.length), width: 24 },
    { label: 'Sem ciente', value: String(unread), width: 24 },
    { label: 'Não em vigor', value: String(ended.length), width: 24 },
  ]);
  return 74;
}

function aircraftCells({
  prefix,
  model,
  serial,
  year,
  fuel_type,
}: ListedAircraft): TitleBlockCell[] {
  return [
    { label: 'Prefixo', value: prefix, width: 34 },
    { label: 'Modelo', value: model ?? '–', width: 50 },
    { label: 'Número de série', value: serial ?? '–', width: 40 },
    { label: 'Ano', value: year === null ? '–' : String(year), width: 24 },
    { label: 'Combustível', value: fuel_type ? fuelTypeLabels[fuel_type] : '–', width: 32 },
  ];
}

const note =
  'Lista das publicações compradas na loja para este prefixo. Não substitui a consulta às diretrizes de ' +
  'aeronavegabilidade da ANAC nem a publicações de outros editores. Compra única não pede ciente.';

function drawEnd(sheet: Sheet, top: number, code: string): void {
  const text = { size: 8.5, ink: inks.muted, width: 140, leading: 4 } as const;
  const after = drawParagraph(sheet, note, { x: margin, y: top + 4, ...text });
  const toSign = ['Conferido por', 'Função e licença', 'Data', 'Assinatura'];
  drawTitleBlock(
    sheet,
    { x: margin, y: after + 2, height: 14 },
    toSign.map((label) => ({ label, value: '', width: width / toSign.length })),
  );
  const seal = after + 22;
  drawRule(sheet, { from: [margin, seal], to: [margin + width, seal] });
  const url = siteLink(pathTo('/certificate/:code', { code: formatCertificateCode(code) }));
  drawQrCode(sheet, url, { x: margin + 2, y: seal + 6, size: 26 });
  const x = margin + 36;
  drawText(sheet, 'Código de verificação', { x, y: seal + 11, size: 9, ink: inks.muted });
  drawText(sheet, formatCertificateCode(code), { x, y: seal + 17, size: 12, bold: true });
  const advice =
    'A página pública mostra esta lista como emitida e o que mudou desde então. Confira em';
  drawText(sheet, advice, { x, y: seal + 23, size: 8, ink: inks.muted, fit: width - 36 });
  drawText(sheet, url, { x, y: seal + 28, size: 8, bold: true, fit: width - 36 });
}
