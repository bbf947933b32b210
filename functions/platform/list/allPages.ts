type Page<Row> = { readonly results: readonly Row[]; readonly pages: number };

/** The rows of all pages of a list, read one page after the other. */
export async function allPages<Row>(load: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const part = await load(page);
    rows.push(...part.results);
    pages = part.pages;
  }
  return rows;
}
