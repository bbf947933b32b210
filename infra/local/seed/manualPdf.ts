import { PDFDocument, StandardFonts } from 'pdf-lib';

type Manual = { readonly name: string; readonly version: string; readonly pages: number };

const a4 = { width: 595, height: 842 } as const;

/** A small manual: a title page and some numbered ones that say they are only a demonstration. */
export async function manualPdf({ name, version, pages }: Manual): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(name);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([a4.width, a4.height]);
    page.drawText(name, { x: 56, y: 760, size: 20, font: bold });
    page.drawText(version, { x: 56, y: 734, size: 12, font: regular });
    page.drawText('Publicação de demonstração, sem valor técnico.', {
      x: 56,
      y: 700,
      size: 11,
      font: regular,
    });
    page.drawText(`${String(number)}/${String(pages)}`, { x: 500, y: 40, size: 9, font: regular });
  }
  // Small enough that compressing its structure only costs time.
  return pdf.save({ useObjectStreams: false });
}
