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

/** Millimetres of A4 upright. */
export const auditMargin = 15;
export const auditWidth = a4.width - 2 * auditMargin;
const right = a4.width - auditMargin;
const bottom = a4.height - 26;
const topOfOthers = 34;
const sealDepth = 36;
const sealTop = bottom - sealDepth;
const cellHeight = 11;
const signHeight = 14;

type About = {
  readonly title: string;
  /** In the block at the head and at the foot of each page. */
  readonly document: string;
  readonly lead: string;
  readonly code: string;
  readonly issued: Date;
};

type Seal = { readonly remark: string; readonly advice: string };

/** What an inspector is shown: block, tables over as many pages as they take, cells to sign, seal. */
export async function startAuditPaper(about: About, name: string): Promise<AuditPaper> {
  const draft = await startPdf({
    title: `${about.title}, ${name}`,
    author: company.tradeName,
    now: about.issued,
  });
  return new AuditPaper(draft, about);
}

class AuditPaper {
  private readonly draft: PdfDraft;
  private readonly about: About;
  private readonly sheets: Sheet[] = [];
  private sheet: Sheet;
  /** Where the next thing may begin, in millimetres from the top. */
  private at: number;

  constructor(draft: PdfDraft, about: About) {
    this.draft = draft;
    this.about = about;
    this.sheet = this.add();
    this.at = this.drawHead();
  }

  get fonts() {
    return this.draft.fonts;
  }

  /** Rows of cells that name whose paper it is and what it is about. */
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
    do {
      const [first] = left;
      if (this.at + 20 + (first ? heightOf(first) : 0) > bottom) this.turn();
      const place = { x: auditMargin, y: this.at + 5, size: 11, bold: true };
      drawText(this.sheet, heading, place);
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

  /** Once, after everything: what the paper is not, the cells to sign by hand, where it can be checked. */
  finish({ remark, advice }: Seal): Promise<Uint8Array> {
    if (this.at + 12 + signHeight + 4 > sealTop) this.turn();
    const text = { size: 8.5, ink: inks.muted, width: 140, leading: 4 } as const;
    const after = drawParagraph(this.sheet, remark, { x: auditMargin, y: this.at + 4, ...text });
    const toSign = ['Conferido por', 'Função e licença', 'Data', 'Assinatura'];
    drawTitleBlock(
      this.sheet,
      { x: auditMargin, y: after + 2, height: signHeight },
      toSign.map((label) => ({ label, value: '', width: auditWidth / toSign.length })),
    );
    this.drawSeal(advice);
    const { document, code } = this.about;
    this.sheets.forEach((sheet, index) => {
      drawPageFoot(sheet, {
        lines: companyFooter(company),
        page: pagerMessages.page(index + 1, this.sheets.length),
        document: `${document}, ${formatCertificateCode(code)}`,
        margin: auditMargin,
      });
    });
    return this.draft.finish();
  }

  private turn(): void {
    this.sheet = this.add();
    this.at = topOfOthers;
  }

  private add(): Sheet {
    const sheet = this.draft.addSheet();
    drawPageHead(sheet, { name: config.SITE_NAME, x: auditMargin });
    const { document, issued, code } = this.about;
    drawTitleBlock(sheet, { x: right - 116, y: 10, height: cellHeight }, [
      { label: 'Documento', value: document, width: 40 },
      { label: 'Emitido em', value: formatMoment(issued), width: 30 },
      { label: 'Código', value: formatCertificateCode(code), width: 46 },
    ]);
    this.sheets.push(sheet);
    return sheet;
  }

  private drawHead(): number {
    const { title, lead } = this.about;
    drawText(this.sheet, title, { x: auditMargin, y: 34, size: 16, bold: true });
    const text = { size: 9.5, ink: inks.muted, width: auditWidth, leading: 4.4, maxLines: 3 };
    return drawParagraph(this.sheet, lead, { x: auditMargin, y: 40, ...text }) + 1.6;
  }

  private drawSeal(advice: string): void {
    const { sheet, about } = this;
    drawRule(sheet, { from: [auditMargin, sealTop], to: [right, sealTop] });
    const code = formatCertificateCode(about.code);
    const url = siteLink(pathTo('/certificate/:code', { code }));
    drawQrCode(sheet, url, { x: auditMargin + 2, y: sealTop + 5, size: 26 });
    const x = auditMargin + 36;
    const y = sealTop + 10;
    const room = auditWidth - 36;
    drawText(sheet, 'Código de verificação', { x, y, size: 9, ink: inks.muted });
    drawText(sheet, code, { x, y: y + 6, size: 12, bold: true });
    const small = { x, size: 8, ink: inks.muted };
    const next = drawParagraph(sheet, advice, { ...small, y: y + 12, width: room, leading: 3.8 });
    drawText(sheet, url, { x, y: next + 1, size: 8, bold: true, fit: room });
  }
}
