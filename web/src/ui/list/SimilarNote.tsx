import { similarText } from './similarText';

/** Above rows that are only near what was searched for. */
export const SimilarNote = ({ search }: { search: string }) => (
  <p className="small muted" role="status">
    {similarText(search)}
  </p>
);
