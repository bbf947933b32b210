import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { getAircraft } from '#shared/aircraft/aircraftEndpoints';
import { importSummary } from '#infra/operations/aircraft/importSummary';
import { marksInForce, registerRows } from '#infra/operations/aircraft/registerFile';
import { WrongFile } from '#infra/operations/dataFiles/csvRows';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import {
  type FileRow,
  fileText,
  manyRows,
  ownerDocument,
  writeRegisterFile,
} from '#tests/support/samples/stored/registerFile';

await startDatabase();
const { modelsAmong } = await import('#functions/aircraft/register/registeredModels');
const { importRegister } = await import('#functions/aircraft/register/importRegister');
const { dynamo, tableName } = await import('#platform/db/client/dynamo');

const letter = (nth: number) => String.fromCharCode(65 + (Math.floor(nth) % 26));
const registered = (prefix: string) => call(getAircraft, { path: { prefix } });

async function imported(rows: readonly (FileRow | string)[], { bom = '' } = {}) {
  const file = writeRegisterFile(bom + fileText(rows));
  return importRegister(registerRows(file), await marksInForce(file));
}
const none = { added: 0, changed: 0, cancelled: 0, unchanged: 0, skipped: [] };

describe('the aircraft register', () => {
  it('is read with and without a byte order mark, and says what it takes', async () => {
    const rows = [
      { marks: 'PTAAA', serial: ' 412 ' },
      { marks: 'PRAAB', year: '' },
    ];
    expect(await imported(rows, { bom: '\uFEFF' })).toEqual({ ...none, added: 2 });
    expect(await registered('pt-aaa')).toMatchObject({
      status: 200,
      body: {
        prefix: 'PT-AAA',
        serial: '412',
        model: 'AG-201',
        manufacturer: 'FÁBRICA DE AVIÕES',
        year: 2004,
      },
    });
    expect((await registered('PRAAB')).body).toMatchObject({ prefix: 'PR-AAB', year: null });
    expect(await imported(rows)).toEqual({ ...none, unchanged: 2 });
    expect(await imported([{ marks: 'PTAAA', serial: '413' }])).toEqual({ ...none, changed: 1 });
  });

  it('does not know what is not in it, what was cancelled and what is no prefix', async () => {
    const cancelled = [{ marks: 'PTBBB', cancelled: '2019-03-01' }];
    await imported([{ marks: 'PTBBB' }]);
    expect(await imported(cancelled)).toEqual({ ...none, cancelled: 1 });
    expect(await imported(cancelled)).toEqual({ ...none, unchanged: 1 });
    for (const prefix of ['PT-BBB', 'PT-ZZZ', '1', 'RAB#PT-AAA']) {
      expect((await registered(prefix)).status).toBe(404);
    }
  });

  it('takes marks given anew after a cancellation for those of today, wherever they stand', async () => {
    const old = { marks: 'PTCCC', serial: '7', cancelled: '2001-01-01' };
    const today = { marks: 'PTCCC', serial: '8' };
    for (const rows of [
      [old, today],
      [today, old],
      [{ ...old, serial: '8' }, today],
    ]) {
      await imported(rows);
      expect((await registered('PT-CCC')).body).toMatchObject({ serial: '8' });
      expect(await imported(rows)).toEqual({ ...none, unchanged: 1 });
    }
  });

  it('leaves out what it cannot read, with the line it stands on, and takes the rest', async () => {
    const report = await imported([
      { marks: 'PTDDA' },
      '"PTDDB";"só três";"colunas"',
      { marks: 'N12345' },
      { marks: 'PTDDA', serial: '2' },
      { marks: 'PTDDC' },
    ]);
    expect(report).toEqual({
      ...none,
      added: 2,
      skipped: [
        { line: 4, problem: 'columns' },
        { line: 5, problem: 'marks' },
        { line: 6, problem: 'repeated' },
      ],
    });
    expect(importSummary(report, 1234)).toBe(
      [
        'Incluídas: 2, alteradas: 0, canceladas: 0, sem mudança: 0, ignoradas: 3. Em 1,2 s.',
        'Ignoradas, número de colunas diferente do cabeçalho: linha 4.',
        'Ignoradas, marcas fora do formato PPABC: linha 5.',
        'Ignoradas, marcas repetidas: linha 6.',
      ].join('\n'),
    );
  });

  it.each([
    ['', 'an empty file'],
    ['PTEEE;1\r\n', 'another file'],
    ['Atualizado em: 2026-11-02\r\n"MARCAS";"NR_SERIE"\r\n"PTEEE";"1"\r\n', 'without its columns'],
    ['Atualizado em: 2026-11-02\r\n', 'cut off after its first line'],
  ])('refuses %j before anything is written: %s', async (text) => {
    await expect(marksInForce(writeRegisterFile(text))).rejects.toThrow(WrongFile);
    expect((await registered('PT-EEE')).status).toBe(404);
  });

  it('says of a file that is not there that it was not found', async () => {
    const said = new WrongFile('O arquivo /nada.csv não foi encontrado.');
    await expect(marksInForce('/nada.csv')).rejects.toThrow(said);
  });

  it('names the models of a large fleet as those of a single aircraft', async () => {
    const fleet = Array.from({ length: 45 }, (_, nth) => `PSA${letter(nth / 26)}${letter(nth)}`);
    const [first = '', second = '', third = '', ...others] = fleet;
    await imported(fleet.map((marks) => ({ marks })));
    await imported([
      { marks: first, model: 'AG-203' },
      { marks: second, cancelled: '2019-03-01' },
      ...others.map((marks) => ({ marks })),
    ]);
    const prefixes = [...fleet, 'PSZZZ'].map((marks) => `${marks.slice(0, 2)}-${marks.slice(2)}`);
    const models = await modelsAmong(prefixes);
    const alone = await Promise.all(prefixes.map((prefix) => modelsAmong([prefix])));
    expect([...models]).toEqual(alone.flatMap((one) => [...one]));
    const [one, gone, unsaid] = [first, second, third].map((marks) =>
      models.get(`PS-${marks.slice(2)}`),
    );
    expect([one, gone, unsaid, models.get('PS-ZZZ')]).toEqual(['AG-203', null, 'AG-201', null]);
  });

  it('never stores who owns an aircraft', async () => {
    await imported(manyRows(30));
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName('catalog'), ConsistentRead: true }),
    );
    const [stored = [], models = []] = ['RAB', 'MODELS'].map((kind) =>
      Items.filter(({ pk, sk }) => String(pk).startsWith('RAB#') && sk === kind),
    );
    expect(models.length).toBeGreaterThan(0);
    for (const item of models) {
      expect(Object.keys(item).toSorted()).toEqual(['nationality', 'packed', 'pk', 'sk']);
    }
    expect(stored.length).toBeGreaterThanOrEqual(30);
    const allowed = ['cancelled', 'manufacturer', 'model', 'pk', 'prefix', 'serial', 'sk', 'year'];
    for (const item of stored) expect(Object.keys(item).toSorted()).toEqual(allowed);
    expect(JSON.stringify(Items)).not.toMatch(new RegExp(`Irmãos|${ownerDocument}`));
  });
});
