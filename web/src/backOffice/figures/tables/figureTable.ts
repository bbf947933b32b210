import { type Centavos, formatAmount } from '#shared/values/money';
import { csvAmount, csvText } from '#shared/values/csv';

/** An amount, or a text or number that is the same on screen and in the file. */
export type FigureCell =
  | { readonly amount: Centavos }
  | { readonly text: string; readonly csv?: string; readonly tone?: 'up' | 'down' | undefined };

/** The numbers of a chart, the same on screen, on paper and in the file. */
export type FigureTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly FigureCell[])[];
  readonly foot?: readonly FigureCell[];
};

export const amountCell = (value: Centavos): FigureCell => ({ amount: value });
export const textCell = (value: string | number): FigureCell => ({ text: String(value) });

export const cellText = (cell: FigureCell): string =>
  'amount' in cell ? formatAmount(cell.amount).replace('-', '−') : cell.text;

const cellCsv = (cell: FigureCell | undefined): string => {
  if (!cell) return '';
  return 'amount' in cell ? csvAmount(cell.amount) : (cell.csv ?? cell.text);
};

/** The CSV of one table, in the format of Excel in Portuguese. */
export const tableCsv = ({ head, rows, foot }: FigureTable): string =>
  csvText(
    head.map((label, place) => ({
      label,
      text: (row: readonly FigureCell[]) => cellCsv(row[place]),
    })),
    [...rows, ...(foot ? [foot] : [])],
  );

/** One CSV with every table of the screen; each line names its table, row and figure. */
export const everyTableCsv = (tables: readonly FigureTable[]): string =>
  csvText(
    [
      { label: 'Quadro', text: ([table]: readonly string[]) => table ?? '' },
      { label: 'Linha', text: ([, row]: readonly string[]) => row ?? '' },
      { label: 'Número', text: ([, , figure]: readonly string[]) => figure ?? '' },
      { label: 'Valor', text: ([, , , value]: readonly string[]) => value ?? '' },
    ],
    tables.flatMap(({ name, head, rows, foot }) =>
      [...rows, ...(foot ? [foot] : [])].flatMap((row) =>
        head
          .slice(1)
          .map((label, place) => [name, cellCsv(row[0]), label, cellCsv(row[place + 1])]),
      ),
    ),
  );
