import { type PDFDocument, PDFHexString, PDFName, PDFNumber } from 'pdf-lib';

type Entry = { readonly title: string; readonly page: number };

/** The table of contents that readers show beside the pages, which the library does not write by itself. */
export function addOutline(pdf: PDFDocument, entries: readonly Entry[]): void {
  const { context } = pdf;
  const outline = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  const [first] = refs;
  const last = refs.at(-1);
  if (!first || !last) return;
  entries.forEach(({ title, page }, index) => {
    const [ref, before, after] = [refs[index], refs[index - 1], refs[index + 1]];
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
