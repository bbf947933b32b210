import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from '../../infra/local/programs/testPrograms.mjs';
import { perThread } from './environments/perThread';

/** Requires poppler-utils and zbar-tools; without them, tests of printed output are skipped. */
export const canSeePaper = perThread(
  'can see paper',
  () => onPath('pdftoppm') && onPath('zbarimg'),
);

function withFile<Result>(pdf: Uint8Array, use: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return use(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type CodeKind = 'QR-Code' | 'I2/5' | 'CODE-128';

/** The codes that a scanner reads from the pages at 150 dpi. */
export const scanPdf = (pdf: Uint8Array): { kind: CodeKind; text: string }[] =>
  withFile(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', '150', '-gray', file, path.join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    const { stdout } = spawnSync(
      'zbarimg',
      ['--quiet', ...pages.map((name) => path.join(folder, name))],
      {
        encoding: 'utf8',
      },
    );
    return stdout
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => {
        const [kind = ''] = line.split(':', 1);
        return { kind: kind as CodeKind, text: line.slice(kind.length + 1) };
      });
  });

/** The text that can be selected and copied. Rotated text is only complete in drawing order. */
export const textOfPdf = (
  pdf: Uint8Array,
  order: 'as laid out' | 'in order of drawing' = 'as laid out',
) =>
  withFile(pdf, (file) => {
    const mode = order === 'as laid out' ? '-layout' : '-raw';
    return execFileSync('pdftotext', [mode, file, '-'], { encoding: 'utf8' });
  });

/**
 * A word with its box; `page` counts from 0, and positions are in millimetres from the top left.
 */
export type Word = {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The words with their positions. */
export const wordsOfPdf = (pdf: Uint8Array): Word[] =>
  withFile(pdf, (file) => {
    const html = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
    const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g;
    return html
      .split('<page ')
      .slice(1)
      .flatMap((part, page) =>
        [...part.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
          text,
          page,
          left: millimetres(left),
          right: millimetres(right),
          top: millimetres(top),
          bottom: millimetres(bottom),
        })),
      );
  });

const millimetres = (points: string | undefined) => (Number(points) * 25.4) / 72;

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Whether the paper is black at a point, in millimetres from the top left. */
  readonly isBlack: (x: number, y: number) => boolean;
};

const pixelsPerMm = 20;

/** The first page in grey, with 20 pixels per millimetre. */
export const pictureOfPdf = (pdf: Uint8Array): Picture =>
  withFile(pdf, (file, folder) => {
    const target = path.join(folder, 'page');
    const dpi = String(pixelsPerMm * 25.4);
    execFileSync('pdftoppm', ['-gray', '-singlefile', '-r', dpi, file, target]);
    const bytes = readFileSync(`${target}.pgm`);
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
    if (!header) throw new Error('not a grey picture');
    const width = Number(header[1]);
    const height = Number(header[2]);
    const pixels = bytes.subarray(header[0].length);
    const at = (x: number, y: number) =>
      pixels[Math.floor(y * pixelsPerMm) * width + Math.floor(x * pixelsPerMm)] ?? 255;
    return {
      width: width / pixelsPerMm,
      height: height / pixelsPerMm,
      isBlack: (x, y) => at(x, y) < 60,
    };
  });
