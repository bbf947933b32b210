/** The pasted cells, or why none of them is accepted. */
export type PastedColumn = { readonly cells: readonly string[] } | { readonly problem: string };

/**
 * Parses a pasted spreadsheet column. Empty cells stay, so that each value keeps its row. Null for
 * a single value, which is pasted as text.
 */
export function readPastedColumn(text: string, rowsLeft: number): PastedColumn | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lines.length < 2 && !/[\t;]/.test(text)) return null;
  const columns = Math.max(...lines.map((line) => line.split(/[\t;]/).length));
  if (columns > 1) {
    return { problem: `São ${columns} colunas: copie uma só.` };
  }
  const cells = lines.map((line) => line.trim());
  const [first = ''] = cells;
  const hasHeading = heading.test(first);
  if (!hasHeading && first !== '' && !/\d/.test(first)) {
    // Taken for a heading, a word such as "pendente" would move each value one row up.
    return {
      problem: `A primeira célula é “${first}”. Se for o título, cole sem ela; se for de uma linha, deixe-a vazia.`,
    };
  }
  const column = hasHeading ? cells.slice(1) : cells;
  if (column.length > rowsLeft) {
    const rows = rowsLeft === 1 ? 'há 1 linha' : `há ${rowsLeft} linhas`;
    return {
      problem: `A coluna tem ${column.length} células e daqui até o fim ${rows}. Comece na linha certa ou cole menos.`,
    };
  }
  return { cells: column };
}

const heading =
  /^(?:(?:n[º°.o]*|n[uú]m(?:eros?)?|chaves?|c[oó]d(?:igos?)?|notas?|fisca(?:l|is)|nfs?-?e?|rastre(?:io|amento)|objetos?|etiquetas?|registros?|tracking|d[aeo]s?)[.:]?(?:\s+|$))+$/i;
