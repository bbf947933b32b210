/** What was pasted, or why none of it is taken. */
export type PastedColumn = { readonly cells: readonly string[] } | { readonly problem: string };

/**
 * A column of a sheet as it stands there: an empty cell stays one, so that each value keeps its row. Null: a single
 * value, which is pasted as text is.
 */
export function readPastedColumn(text: string, rowsLeft: number): PastedColumn | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lines.length < 2 && !/[\t;]/.test(text)) return null;
  const columns = Math.max(...lines.map((line) => line.split(/[\t;]/).length));
  if (columns > 1) {
    return { problem: `São ${columns} colunas: copie uma só.` };
  }
  const cells = lines.map((line) => line.trim());
  // What has no digit is the column's head.
  const [first = ''] = cells;
  const column = first !== '' && !/\d/.test(first) ? cells.slice(1) : cells;
  if (column.length > rowsLeft) {
    const rows = rowsLeft === 1 ? 'há 1 linha' : `há ${rowsLeft} linhas`;
    return {
      problem: `A coluna tem ${column.length} células e daqui até o fim ${rows}. Comece na linha certa ou cole menos.`,
    };
  }
  return { cells: column };
}
