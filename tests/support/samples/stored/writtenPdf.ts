/** A PDF of these objects, numbered from 1, the first being the catalog. */
export function writtenPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = 9;
  objects.forEach((object, index) => {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  });
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}` +
        `trailer\n<< /Root 1 0 R /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object; `length` replaces the number as its length entry. */
export function streamObject(content: string | Buffer, dict = '', length?: string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${length ?? bytes.length} ${dict} >>\nstream\n`),
    bytes,
    Buffer.from('endstream'),
  ]);
}

const drawing = 'BT /F1 12 Tf 50 150 Td (Torque) Tj ET\n';
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const tree = (kids: string, count: number) =>
  `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 400 300] ` +
  '/Resources << /Font << /F1 5 0 R >> >> >>';
const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>';

/** The parts of a one-page manual: catalog is object 1, page tree 2, drawing 4 and font 5. */
export const manualParts = { catalog, drawing, font, page, tree };
