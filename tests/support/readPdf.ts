import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

const isInstalled = spawnSync('qpdf', ['--version']).error === undefined;

/** What qpdf finds wrong with a file, line by line; null where it is not installed. */
export function faultsOfPdf(pdf: Uint8Array): string[] | null {
  if (!isInstalled) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'qpdf-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    const { stdout, stderr } = spawnSync('qpdf', ['--check', file], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    return `${stdout}\n${stderr}`
      .replaceAll(file, '')
      .split('\n')
      .filter((line) => /WARNING|ERROR|damaged|qpdf:/.test(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
