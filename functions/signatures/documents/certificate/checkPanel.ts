import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { drawQrCode } from '#platform/files/pdf/qrCode';
import { a4, type Sheet } from '#platform/files/pdf/sheet';
import { formatCertificateCode } from './certificateText';

/** Margin of papers with a code, in millimetres on A4 portrait. */
export const paperMargin = 18;
export const paperWidth = a4.width - 2 * paperMargin;
/** The panel is above the foot of the first page. */
export const panelTop = a4.height - 74;
const qrSize = 32;

type Panel = { readonly code: string; readonly title: string; readonly advice: string };

/** Where the paper can be checked: QR code, address, and what the page there shows. */
export function drawCheckPanel(sheet: Sheet, { code, title, advice }: Panel): void {
  const right = paperMargin + paperWidth;
  for (const y of [panelTop, panelTop + qrSize + 10]) {
    drawRule(sheet, { from: [paperMargin, y], to: [right, y] });
  }
  const url = certificateUrl(code);
  const alt = `Código QR do endereço ${url}`;
  drawQrCode(sheet, url, { x: paperMargin + 5, y: panelTop + 5, size: qrSize, alt });
  const x = paperMargin + qrSize + 15;
  const room = right - x;
  drawText(sheet, title, { as: 'H2', x, y: panelTop + 12, size: 12, bold: true });
  const place = { x, y: panelTop + 18.5, size: 9, width: room, leading: 4.4 };
  drawParagraph(sheet, advice, { as: 'P', ...place });
  drawText(sheet, url, { as: 'P', x, y: panelTop + 35, size: 9, bold: true, fit: room });
}

/** The public page that says whether the paper is still valid. */
const certificateUrl = (code: string): string =>
  siteLink(pathTo('/certificate/:code', { code: formatCertificateCode(code) }));
