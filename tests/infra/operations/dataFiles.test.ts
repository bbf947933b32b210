import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, WrongFile } from '#infra/operations/dataFiles/csvRows';
import { withMark, withoutMark } from '#infra/operations/dataFiles/formulaMark';
import { csvWriter, exportFolder, FolderInUse } from '#infra/operations/dataFiles/exportFolder';
import { importFolder } from '#infra/operations/dataFiles/importFolder';
import {
  effectivityCell,
  readEffectivity,
} from '#infra/operations/shopFiles/format/effectivityCell';
import { readReversals, reversalsCell } from '#infra/operations/shopFiles/format/ordersFile';
import { centavos } from '#shared/values/money';

const form = { name: 'x.csv', columns: ['id', 'name', 'note'], required: ['id'] };
const newPath = () => path.join(mkdtempSync(path.join(tmpdir(), 'csv-')), 'x.csv');

async function readFile(file: string) {
  const rows: unknown[] = [];
  for await (const row of csvRows(file, form)) rows.push(row);
  return rows;
}
async function read(content: string | Buffer) {
  const file = newPath();
  writeFileSync(file, content);
  return readFile(file);
}

describe('a file of a former system', () => {
  const expected = [{ line: 2, cells: { id: '7', name: 'Conceição – “Sá”', note: '€ 5' } }];
  const text = (delimiter: string) =>
    ['id;NAME;note', '7;Conceição – “Sá”;€ 5'].join('\r\n').replaceAll(';', delimiter);

  it.each([
    ['UTF-8', Buffer.from(text(';'))],
    ['UTF-8 with its mark', Buffer.from(`\u{FEFF}${text(',')}`)],
    [
      'Windows-1252',
      Buffer.from(
        text(',')
          .replace('–', '\u{96}')
          .replace('“', '\u{93}')
          .replace('”', '\u{94}')
          .replace('€', '\u{80}'),
        'latin1',
      ),
    ],
  ])('is read in %s, with semicolons or commas', async (_, bytes) => {
    expect(await read(bytes)).toEqual(expected);
  });

  it('says the line on which a row is broken, and goes on', async () => {
    expect(await read('id;name\n1;a;b\n2;"b\n c"\n\n3;c\n')).toEqual([
      { line: 2, problem: 'O número de colunas é diferente do cabeçalho.' },
      { line: 4, cells: { id: '2', name: 'b\n c' } },
      { line: 6, cells: { id: '3', name: 'c' } },
    ]);
  });

  it.each([
    ['', 'x.csv: o arquivo está vazio.'],
    ['nome;name\n1;2\n', 'x.csv: faltam as colunas id; não são conhecidas as colunas nome.'],
    ['id;name;id\n1;2;3\n', 'x.csv: repetem-se as colunas id.'],
    [
      'id;name\n1;b\n2;"c\n3;d\n',
      'x.csv, depois da linha 2: há aspas que abrem e não fecham. Nada do que vem depois foi lido.',
    ],
  ])(
    'is refused whole when its columns are others, or it cannot be read: %j',
    async (content, message) => {
      await expect(read(content)).rejects.toThrow(new WrongFile(message));
    },
  );

  it('is asked for where a folder has none of them', () =>
    expect(() => importFolder(path.dirname(newPath()), { 'x.csv': form })).toThrow(WrongFile));
});

describe('a file that is written', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '－', '\t', ';', ',', '"', 'a', ' '),
    }),
  );

  it.each(['=1', '+1', '-1', '@A1', '\t1', '＝1', '＋1', '－1', '＠A1', ' =1', "'＝1"])(
    'has no cell that begins like the formula %j',
    (text) => {
      expect(withMark(text)).toBe(`'${text}`);
      expect(withoutMark(withMark(text))).toBe(text);
    },
  );

  it('is read back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: cell, name: cell, note: cell }), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const file = newPath();
          const writer = await csvWriter(file, form.columns);
          for (const row of rows) await writer.write(row);
          await writer.close();
          const found = await readFile(file);
          expect(found.map((row) => (row as { cells: unknown }).cells)).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never takes the place of one that is there', async () => {
    const folder = path.dirname(newPath());
    writeFileSync(path.join(folder, 'mine.txt'), '');
    const forms = { 'x.csv': form };
    await expect(exportFolder(folder, forms, Readable.from([]))).rejects.toThrow(FolderInUse);
  });
});

describe('cells that hold several things', () => {
  const word = fc.string({
    unit: fc.constantFrom('A', '1', '|', ';', '\\', '-', '.', 'é'),
    minLength: 1,
    maxLength: 20,
  });
  const bound = fc.option(word, { nil: null });
  const row = fc.record({ model: word, from: bound, to: bound });

  it('keep an effectivity as it was', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        expect(readEffectivity(effectivityCell(rows))).toEqual(rows);
      }),
    );
    expect(readEffectivity('AG-203|201.141|; AG-201A')).toEqual([
      { model: 'AG-203', from: '201.141', to: null },
      { model: 'AG-201A', from: null, to: null },
    ]);
    expect(readEffectivity('|1|2')).toBeNull();
  });

  it('keep each time money was given back', () => {
    const returned = {
      paid_at: '2026-01-02T15:00:00.000Z',
      returned_at: '2026-01-09T15:00:00.000Z',
    };
    const all = [
      { ...returned, total: centavos(8050) },
      { ...returned, total: null },
    ];
    expect(readReversals(reversalsCell(all))).toEqual(all);
    expect(readReversals('02/01/2026>2026-01-09>80,50')).toEqual([all[0]]);
    expect(readReversals('02/01/2026')).toBeNull();
  });
});
