import { groupDigits } from '#shared/values/groupDigits';

type Count = { readonly added: number; readonly there: number; readonly refused: number };

/** What an import did, or a check found, by file. */
export function importSummary(
  report: Readonly<Record<string, Count>>,
  { check, seconds }: { readonly check: boolean; readonly seconds: number },
): string {
  const added = check ? 'a incluir' : 'incluídas';
  const lines = Object.entries(report).map(([file, count]) =>
    [
      `${file}: ${shown(count.added)} ${added}`,
      `${shown(count.there)} já na loja`,
      `${shown(count.refused)} com problema`,
    ].join(', '),
  );
  const spent = `Em ${seconds.toFixed(1).replace('.', ',')} s.`;
  return [...lines, check ? `${spent} Nada foi gravado.` : spent].join('\n');
}

const shown = (count: number) => groupDigits(String(count));

type Problem = {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly text: string;
};

export const problemText = ({ file, line, column, text }: Problem): string =>
  `${file}, linha ${line}${column === '' ? '' : `, coluna ${column}`}: ${text}`;
