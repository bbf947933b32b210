import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from '../../infra/local/programs/testPrograms.mjs';
import { perThread } from './environments/perThread';

const isInstalled = perThread('qpdf is installed', () => onPath('qpdf'));

/** The faults that qpdf finds in a file, one per line; null when qpdf is not installed. */
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
