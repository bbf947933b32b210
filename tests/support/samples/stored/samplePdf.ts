import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';

type Page = {
  readonly text: string;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** The visible part of the page, in points. */
  readonly crop?: readonly [x: number, y: number, width: number, height: number];
};

/** A PDF as a publisher might send it, with its own title. */
export async function samplePdf(pages: readonly Page[] = [{ text: 'Torque' }]): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle('Manual de Serviços');
  document.setAuthor('Fabricante');
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { text, turn = 0, crop } of pages) {
    const page = document.addPage([400, 300]);
    page.setRotation(degrees(turn));
    if (crop) page.setCropBox(...crop);
    page.drawText(text, { x: 150, y: 150, size: 20, font });
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A PDF that declares itself encrypted, as the library that reads it sees. */
export async function encryptedPdf(): Promise<Buffer> {
  const plain = (await samplePdf()).toString('latin1');
  const encrypted = plain.replace(
    /trailer\s*<</,
    'trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O () /U () >>',
  );
  return Buffer.from(encrypted, 'latin1');
}
