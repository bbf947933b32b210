import { formatMoment } from '#shared/values/calendarDate';
import { pagerMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { company } from '#platform/config/company';
import { companyFooter } from '#platform/config/companyFooter';
import { config } from '#platform/config/config';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { drawQrCode } from '#platform/files/pdf/qrCode';
import { a4, inks, type PdfDraft, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawTable, type PaperColumn, rowHeightIn } from '#platform/files/pdf/table';
import { drawTitleBlock, type TitleBlockCell } from '#platform/files/pdf/titleBlock';
import { siteLink } from '#platform/mail/siteLink';
import { formatCertificateCode } from './certificate/certificateText';

/** Millimetres on A4 portrait. */
export const auditMargin = 15;
export const auditWidth = a4.width - 2 * auditMargin;
const right = a4.width - auditMargin;
const bottom = a4.height - 26;
const topOfOthers = 34;
const sealDepth = 36;
const sealTop = bottom - sealDepth;
const cellHeight = 11;
const signHeight = 14;

/** A paper of its own, or one of several in a folder. */
type Section = {
  readonly title: string;
  /** Shown in the block at the head of each page. */
  readonly document: string;
  readonly lead: string;
};
type About = Section & {
  readonly code: string;
  readonly issued: Date;
};

type Seal = { readonly remark: string; readonly advice: string };

/** A paper for inspectors: block, tables over as many pages as needed, signature cells, seal. */
export async function startAuditPaper(about: About, name: string): Promise<AuditPaper> {
  const paper = await startAuditFolder(about, name);
  paper.begin(about);
  return paper;
}

/**
 * Several papers under one code, which is on `sealPage`: each starts with `begin`; pages in `front`
 * are drawn last.
 */
export async function startAuditFolder(
  about: Pick<About, 'title' | 'document' | 'code' | 'issued'>,
  name: string,
  sealPage = 1,
): Promise<AuditPaper> {
  const draft = await startPdf({
    title: `${about.title}, ${name}`,
    author: company.tradeName,
    now: about.issued,
  });
  return new AuditPaper(draft, about, sealPage);
}

export class AuditPaper {
  private readonly draft: PdfDraft;
  private readonly about: Pick<About, 'document' | 'code' | 'issued'>;
  private readonly sealPage: number;
  private readonly sheets: Sheet[] = [];
  private section: Section | undefined;
  private current: Sheet | undefined;
  /** The number of sheets in front, while those are being drawn. */
  private inFront: number | undefined;
  /** Where the next element may start, in millimetres from the top. */
  private at = topOfOthers;

  constructor(
    draft: PdfDraft,
    about: Pick<About, 'document' | 'code' | 'issued'>,
    sealPage: number,
  ) {
    this.draft = draft;
    this.about = about;
    this.sealPage = sealPage;
  }

  get fonts() {
    return this.draft.fonts;
  }

  get pages(): number {
    return this.sheets.length;
  }

  begin(section: Section): void {
    this.section = section;
    this.turn();
    const place = { x: auditMargin, y: 34, size: 16, bold: true };
    drawText(this.sheet, section.title, { as: 'H1', ...place });
    const text = { size: 9.5, ink: inks.muted, width: auditWidth, leading: 4.4, maxLines: 3 };
    const lead = { as: 'P', x: auditMargin, y: 40, ...text } as const;
    this.at = drawParagraph(this.sheet, section.lead, lead) + 1.6;
  }

  /** Pages in front that name the pages of the others, so they are drawn when those exist. */
  front(section: Section): void {
    this.inFront = 0;
    this.begin(section);
  }

  /** Rows of cells that name the owner and the subject of the paper. */
  block(rows: readonly (readonly TitleBlockCell[])[]): void {
    for (const cells of rows) {
      drawTitleBlock(this.sheet, { x: auditMargin, y: this.at, height: cellHeight }, cells);
      this.at += cellHeight;
    }
    this.at += 7;
  }

  table<Row>(heading: string, columns: readonly PaperColumn<Row>[], rows: readonly Row[]): void {
    const heightOf = rowHeightIn(this.fonts, columns);
    let left = [...rows];
    let isContinued = false;
    do {
      const [first] = left;
      if (this.at + 20 + (first ? heightOf(first) : 0) > bottom) this.turn();
      const place = { x: auditMargin, y: this.at + 5, size: 11, bold: true };
      drawText(this.sheet, heading, { as: isContinued ? 'Artifact' : 'H2', ...place });
      isContinued = true;
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

  /** A sentence between tables, or instead of one. */
  line(text: string): void {
    const place = { x: auditMargin, y: this.at + 2, size: 10, width: auditWidth, leading: 4.8 };
    this.at = drawParagraph(this.sheet, text, { as: 'P', maxLines: 3, ...place }) + 1.2;
  }

  /** Whether the seal needs a page of its own. */
  get needsSealPage(): boolean {
    return this.at + 12 + signHeight + 4 > sealTop;
  }

  /** Ends a paper within a folder, which is checked by the folder's code. */
  close(remark: string): void {
    if (this.at + 12 + signHeight + 4 > bottom) this.turn();
    this.drawSigning(`${remark} Conferência pelo código da pasta, na página ${this.sealPage}.`);
  }

  /**
   * Called once at the end: the disclaimer, cells for handwritten signatures, and where the paper
   * can be checked.
   */
  finish({ remark, advice }: Seal): Promise<Uint8Array> {
    if (this.needsSealPage) this.turn();
    this.drawSigning(remark);
    this.drawSeal(advice);
    const { document, code } = this.about;
    this.sheets.forEach((sheet, index) =>
      drawPageFoot(sheet, {
        lines: companyFooter(company),
        page: pagerMessages.page(index + 1, this.sheets.length),
        document: `${document}, ${formatCertificateCode(code)}`,
        margin: auditMargin,
      }),
    );
    return this.draft.finish();
  }

  private get sheet(): Sheet {
    if (!this.current) throw new Error('a paper that was not begun');
    return this.current;
  }

  private turn(): void {
    const sheet = this.draft.addSheet(a4, this.inFront);
    drawPageHead(sheet, { name: config.SITE_NAME, x: auditMargin });
    const { issued, code } = this.about;
    drawTitleBlock(sheet, { x: right - 116, y: 10, height: cellHeight, running: true }, [
      { label: 'Documento', value: this.section?.document ?? '', width: 40 },
      { label: 'Emitido em', value: formatMoment(issued), width: 30 },
      { label: 'Código', value: formatCertificateCode(code), width: 46 },
    ]);
    this.sheets.splice(this.inFront ?? this.sheets.length, 0, sheet);
    if (this.inFront !== undefined) this.inFront += 1;
    this.current = sheet;
    this.at = topOfOthers;
  }

  private drawSigning(remark: string): void {
    const text = { size: 8.5, ink: inks.muted, width: 140, leading: 4 } as const;
    const place = { as: 'P', x: auditMargin, y: this.at + 4, ...text } as const;
    const after = drawParagraph(this.sheet, remark, place);
    const toSign = ['Conferido por', 'Função e licença', 'Data', 'Assinatura'];
    drawTitleBlock(
      this.sheet,
      { x: auditMargin, y: after + 2, height: signHeight },
      toSign.map((label) => ({ label, value: '', width: auditWidth / toSign.length })),
    );
  }

  private drawSeal(advice: string): void {
    const { sheet, about } = this;
    drawRule(sheet, { from: [auditMargin, sealTop], to: [right, sealTop] });
    const code = formatCertificateCode(about.code);
    const url = siteLink(pathTo('/certificate/:code', { code }));
    const alt = `Código QR do endereço ${url}`;
    drawQrCode(sheet, url, { x: auditMargin + 2, y: sealTop + 5, size: 26, alt });
    const x = auditMargin + 36;
    const y = sealTop + 10;
    const room = auditWidth - 36;
    drawText(sheet, 'Código de verificação', { as: 'H2', x, y, size: 9, ink: inks.muted });
    drawText(sheet, code, { as: 'P', x, y: y + 6, size: 12, bold: true });
    const small = { as: 'P', x, size: 8, ink: inks.muted } as const;
    const next = drawParagraph(sheet, advice, { ...small, y: y + 12, width: room, leading: 3.8 });
    drawText(sheet, url, { as: 'P', x, y: next + 1, size: 8, bold: true, fit: room });
  }
}
