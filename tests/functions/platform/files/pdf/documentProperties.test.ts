import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, it } from 'vitest';
import { startPdf } from '#platform/files/pdf/sheet';
import { faultsOfPdf } from '#tests/support/pdfFaults';
import { everyPaper, now } from '#tests/support/samples/everyPaper';

it.each(everyPaper)('%s says what it is, in Portuguese, by whom and when', async (title, make) => {
  const bytes = await make();
  expect(faultsOfPdf(bytes) ?? []).toEqual([]);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.getTitle()).toBe(title);
  expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(pt-BR)');
  expect(document.getAuthor()).toBe('AeroPub Publicações Técnicas');
  expect(document.getCreationDate()).toEqual(now);
  expect(document.catalog.getOrCreateViewerPreferences().getDisplayDocTitle()).toBe(true);
});

it('a document without a title cannot be made', async () => {
  await expect(startPdf({ title: ' ', author: 'AeroPub', now })).rejects.toThrow('title');
});

it('there is one way to begin a document that is handed out', () => {
  const begins = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      readFileSync(path.join('functions', file), 'utf8').includes('PDFDocument.create('),
    );
  const becomesPicture = path.join('publications', 'covers', 'titlePages.ts');
  expect(new Set(begins)).toEqual(
    new Set([path.join('platform', 'files', 'pdf', 'sheet.ts'), becomesPicture]),
  );
});
