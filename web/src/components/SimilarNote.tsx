/** Above rows that are only near what was searched for. */
export const SimilarNote = ({ search }: { search: string }) => (
  <p className="small muted" role="status">
    Nada com “{search}”; mostrando o mais parecido.
  </p>
);
