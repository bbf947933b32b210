import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A row of ANAC's public aircraft file; the owner is fictitious. */
export type FileRow = {
  readonly marks: string;
  readonly serial?: string;
  readonly model?: string;
  readonly year?: string;
  readonly cancelled?: string;
};

export const ownerOfFile = 'Fazenda Três Irmãos; "Sede"';
export const ownerDocument = '28471906350';

const header =
  '"MARCAS";"PROPRIETARIO";"CPF_CNPJ";"NR_CERT_MATRICULA";"NR_SERIE";"DS_MODELO";"NM_FABRICANTE";"NR_ANO_FABRICACAO";"DT_CANC";"DS_GRAVAME"';

/** As much text as the other columns of the real file have. */
const encumbrance = 'Alienação fiduciária em favor do Banco do Vale. '.repeat(10).trim();

const lineOf = ({
  marks,
  serial = '1',
  model = 'AG-201',
  year = '2004',
  cancelled = '',
}: FileRow) =>
  [
    marks,
    ownerOfFile,
    ownerDocument,
    '99',
    serial,
    model,
    'FÁBRICA DE AVIÕES',
    year,
    cancelled,
    encumbrance,
  ]
    .map((field) => `"${field.replaceAll('"', '""')}"`)
    .join(';');

export const fileText = (rows: readonly (FileRow | string)[]): string =>
  [
    'Atualizado em: 2026-11-02',
    header,
    ...rows.map((row) => (typeof row === 'string' ? row : lineOf(row))),
    '',
  ].join('\r\n');

/** Writes the text to a file in a new folder; returns its path. */
export function writeRegisterFile(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'register-')), 'dados_aeronaves.csv');
  writeFileSync(file, text);
  return file;
}

/** That many fictitious aircraft, each with its own marks. */
export const manyRows = (count: number): FileRow[] =>
  Array.from({ length: count }, (_, index) => ({
    marks: `P${'PRSTU'.charAt(index % 5)}${letters(Math.floor(index / 5))}`,
    serial: `201${String(index)}`,
    model: `AG-20${String(index % 4)}`,
    year: String(1980 + (index % 45)),
  }));

const letters = (number: number) =>
  [26 * 26, 26, 1]
    .map((unit) => String.fromCharCode(65 + (Math.floor(number / unit) % 26)))
    .join('');
