import {
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  StandardFonts,
} from 'pdf-lib';

const a4 = { width: 595, height: 842 } as const;

export type Chapter = { readonly title: string; readonly lines: readonly (readonly string[])[] };

/** One page per inner list: enough to turn pages, to search and to return to a page. */
const manualChapters: readonly Chapter[] = [
  {
    title: '05-20-00 Programa de inspeções',
    lines: [
      ['A cada 50 h: drenar o filtro de combustível e procurar água.', 'Verificar freios e pneus.'],
      ['A cada 100 h: limpar o filtro de combustível e trocar o óleo.', 'Medir a compressão.'],
    ],
  },
  {
    title: '12-10-00 Reabastecimento',
    lines: [
      ['Ligar o cabo de aterramento antes de abrir o bocal.', 'Abastecer e drenar os tanques.'],
    ],
  },
  {
    title: '28-10-00 Armazenagem de combustível',
    lines: [
      ['Limpeza do filtro de combustível', '1. Fechar a válvula de corte.', '2. Soltar o copo.'],
      ['3. Lavar o elemento e deixar secar na sombra.', '4. Montar com junta nova e frenar.'],
    ],
  },
  {
    title: '32-40-00 Rodas e freios',
    lines: [['Espessura mínima da pastilha: 2,5 mm.', 'Pressão do pneu principal: 2,4 bar.']],
  },
  {
    title: '61-10-00 Hélice',
    lines: [
      ['Inspecionar as pás e remover mossas de até 1,5 mm.', 'Torque dos parafusos: 75 N·m.'],
    ],
  },
  {
    title: '71-00-00 Grupo motopropulsor',
    lines: [
      ['O motor falha: verificar o filtro de combustível e a bomba.', 'Conferir as velas.'],
      ['O motor aquece: verificar o radiador de óleo.', 'Conferir a mistura.'],
    ],
  },
];

type Manual = {
  readonly name: string;
  /** The revision or, for a document between revisions, its number. */
  readonly version: string;
  readonly chapters?: readonly Chapter[];
};

/** A small manual with a table of contents that says it is only a demonstration. */
export async function manualPdf({
  name,
  version,
  chapters = manualChapters,
}: Manual): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(name);
  const fonts = {
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    regular: await pdf.embedFont(StandardFonts.Helvetica),
  };
  const cover = pdf.addPage([a4.width, a4.height]);
  cover.drawText(name, { x: 56, y: 760, size: 20, font: fonts.bold });
  cover.drawText(version, { x: 56, y: 734, size: 12, font: fonts.regular });
  const entries = [];
  for (const { title, lines } of chapters) {
    entries.push({ title, page: pdf.getPageCount() });
    for (const page of lines) drawLines(pdf.addPage([a4.width, a4.height]), title, page, fonts);
  }
  const pages = pdf.getPages();
  pages.forEach((page, index) => {
    const foot = `Publicação de demonstração, sem valor técnico.   ${index + 1}/${pages.length}`;
    page.drawText(foot, { x: 56, y: 40, size: 9, font: fonts.regular });
  });
  addOutline(pdf, entries);
  // Small enough that compressing its structure would only cost time.
  return pdf.save({ useObjectStreams: false });
}

type Fonts = { readonly bold: PDFFont; readonly regular: PDFFont };

function drawLines(page: PDFPage, title: string, lines: readonly string[], fonts: Fonts): void {
  page.drawText(title, { x: 56, y: 770, size: 14, font: fonts.bold });
  lines.forEach((line, index) =>
    page.drawText(line, { x: 56, y: 735 - index * 22, size: 11, font: fonts.regular }),
  );
}

type Entry = { readonly title: string; readonly page: number };

/** The outline that viewers show beside the pages, which the library does not write by itself. */
export function addOutline(pdf: PDFDocument, entries: readonly Entry[]): void {
  const { context } = pdf;
  const outline = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  const [first] = refs;
  const last = refs.at(-1);
  if (!first || !last) return;
  entries.forEach(({ title, page }, index) => {
    const ref = refs[index];
    const before = refs[index - 1];
    const after = refs[index + 1];
    if (!ref) return;
    const item = context.obj({
      Parent: outline,
      Dest: [pdf.getPage(page).ref, PDFName.of('Fit')],
      ...(before ? { Prev: before } : {}),
      ...(after ? { Next: after } : {}),
    });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    context.assign(ref, item);
  });
  const root = { First: first, Last: last, Count: PDFNumber.of(refs.length) };
  context.assign(outline, context.obj({ Type: 'Outlines', ...root }));
  pdf.catalog.set(PDFName.of('Outlines'), outline);
}
