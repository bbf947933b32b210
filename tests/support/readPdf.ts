import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page as the shop's reader takes them from a file, spaces left out. */
export async function pagesOfPdf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    );
    page.cleanup();
  }
  await task.destroy();
  return pages;
}
