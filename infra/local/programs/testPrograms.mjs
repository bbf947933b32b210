// Plain Node, imported before anything is installed: external programs needed by tests.
import { spawnSync } from 'node:child_process';

const programs = [
  {
    program: 'pdftoppm',
    from: 'poppler-utils',
    looksAt: 'what stands on paper: boletos, labels, reports',
  },
  {
    program: 'zbarimg',
    from: 'zbar-tools',
    looksAt: 'bars and QR codes, read as a bank reads them',
  },
  {
    program: 'qpdf',
    from: 'qpdf',
    looksAt: 'PDFs, checked for faults of how they are written',
  },
  {
    program: 'njs',
    from: 'njs',
    looksAt: "CloudFront's functions in the engine they are written for",
  },
];

export const missingPrograms = () => programs.filter(({ program }) => !onPath(program));

export function onPath(name) {
  return spawnSync(process.platform === 'win32' ? 'where' : 'which', [name]).status === 0;
}
