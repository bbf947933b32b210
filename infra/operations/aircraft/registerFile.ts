import { createReadStream, existsSync } from 'node:fs';
import { csvRecords, WrongFile } from '../dataFiles/csvRows';

/** The columns used. The file also names the owners of aircraft, which are never read from it. */
const columns = {
  marks: 'MARCAS',
  serial: 'NR_SERIE',
  model: 'DS_MODELO',
  manufacturer: 'NM_FABRICANTE',
  year: 'NR_ANO_FABRICACAO',
  cancelled: 'DT_CANC',
} as const;
type Column = keyof typeof columns;

/** Every row of the file; refused before the first one if its header differs. */
export async function* registerRows(file: string) {
  if (!existsSync(file)) throw new WrongFile(`O arquivo ${file} não foi encontrado.`);
  let header: readonly string[] | undefined;
  let place: Record<Column, number> | undefined;
  let isFirst = true;
  for await (const { record, line } of csvRecords(createReadStream(file), ';')) {
    if (isFirst) {
      checkFirstLine(record);
      isFirst = false;
    } else if (!header || !place) {
      header = record.map((name) => name.trim().toUpperCase());
      place = placesIn(header);
    } else if (record.length === header.length) {
      yield rowOf(record, place, line);
    } else {
      yield { line, problem: 'columns' as const };
    }
  }
  if (!place) throw new WrongFile(whatIsExpected);
}

const whatIsExpected =
  'Este não é o arquivo dados_aeronaves.csv da ANAC: a primeira linha precisa começar por ' +
  `"Atualizado em:" e a segunda ter as colunas ${Object.values(columns).join(', ')}.`;

function checkFirstLine([first = '']: readonly string[]): void {
  if (!first.trim().startsWith('Atualizado em:')) throw new WrongFile(whatIsExpected);
}

function placesIn(header: readonly string[]): Record<Column, number> {
  const at = (column: Column) => {
    const found = header.indexOf(columns[column]);
    if (found < 0) throw new WrongFile(whatIsExpected);
    return found;
  };
  return {
    marks: at('marks'),
    serial: at('serial'),
    model: at('model'),
    manufacturer: at('manufacturer'),
    year: at('year'),
    cancelled: at('cancelled'),
  };
}

function rowOf(record: readonly string[], place: Record<Column, number>, line: number) {
  const field = (column: Column) => (record[place[column]] ?? '').trim();
  return {
    line,
    marks: field('marks'),
    serial: field('serial'),
    model: field('model'),
    manufacturer: field('manufacturer'),
    year: field('year'),
    cancelled: field('cancelled') !== '',
  };
}

/** The marks in force, after reading the whole file. */
export async function marksInForce(file: string): Promise<ReadonlySet<string>> {
  const marks = new Set<string>();
  for await (const row of registerRows(file)) {
    if (!('problem' in row) && !row.cancelled) marks.add(row.marks);
  }
  return marks;
}
