import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { CoverState } from '#shared/publications/cover';

export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };
type Box = { readonly width: number; readonly height: number };

/** Renders first pages; its memory is released with it. */
export type PageRenderer = (pdf: Uint8Array, box: Box) => Promise<Pixels | CoverState>;

export async function openPageRenderer(): Promise<PageRenderer> {
  const program = await readFile(programPath());
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(program).buffer });
  return async (pdf, box) => {
    try {
      return await firstPage(library, pdf, box);
    } catch (error) {
      const isLocked = error instanceof Error && error.message.startsWith('Password');
      return isLocked ? 'locked' : 'unreadable';
    }
  };
}

/** Renders the page as large as fits into the box, keeping its proportions, as RGBA on white. */
async function firstPage(
  library: PDFiumLibrary,
  pdf: Uint8Array,
  box: Box,
): Promise<Pixels | CoverState> {
  const document = await library.loadDocument(pdf);
  try {
    if (document.getPageCount() < 1) return 'unreadable';
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(box.width / originalWidth, box.height / originalHeight);
    if (!(scale > 0) || !Number.isFinite(scale)) return 'unreadable';
    const { data, width, height } = await page.render({
      scale: 1,
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      render: ({ data: pixels }) => Promise.resolve(pixels),
    });
    return { data, width, height };
  } finally {
    document.destroy();
  }
}

/** The program is beside the bundle in a Lambda, and in its package when run from the sources. */
function programPath(): string {
  const bundled = path.join(path.dirname(fileURLToPath(import.meta.url)), 'pdfium.wasm');
  if (existsSync(bundled)) return bundled;
  return createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
}
