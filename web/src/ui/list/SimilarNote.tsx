/** The text above rows that are only similar to the search. */
export const similarText = (search: string): string =>
  `Nada com “${search}”; mostrando o mais parecido.`;

/** Shown above rows that are only similar to the search. */
export const SimilarNote = ({ search }: { search: string }) => (
  <p className="small muted" role="status">
    {similarText(search)}
  </p>
);
