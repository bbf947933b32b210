import { randomBytes } from 'node:crypto';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from 'pdf-lib';
import { addOutline } from '#infra/local/seed/files/manualPdf';

type Heavy = { readonly pages: number; readonly megabytes: number };

/** A manual as publishers scan it: each page is an incompressible picture with text. */
export async function heavyManual({ pages, megabytes }: Heavy): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const side = Math.floor(Math.sqrt((megabytes * 1024 * 1024) / pages));
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    const picture = pdf.context.stream(randomBytes(side * side), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    });
    const name = PDFName.of('Scan');
    page.node.setXObject(name, pdf.context.register(picture));
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(480, 0, 0, 480, 57, 100),
      drawObject(name),
      popGraphicsState(),
    );
    page.drawText(`Folha ${number}`, { x: 57, y: 780, size: 18, font });
    const part =
      number % 10 === 0 ? 'Aperte a porca castelo com 6,8 N·m.' : 'Inspecione a fixação.';
    page.drawText(part, { x: 57, y: 740, size: 12, font });
  }
  addOutline(pdf, [
    { title: '05-20-00 Inspeções', page: 0 },
    { title: '28-10-00 Armazenagem', page: Math.floor(pages / 2) },
  ]);
  return new Uint8Array(await pdf.save());
}
