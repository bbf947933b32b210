/** Said above rows that are only near what was searched for. */
export const similarText = (search: string): string =>
  `Nada com “${search}”; mostrando o mais parecido.`;

/** Above rows that are only near what was searched for. */
export const SimilarNote = ({ search }: { search: string }) => (
  <p className="small muted" role="status">
    {similarText(search)}
  </p>
);
