import { type Revision, unsaidChanges } from '#shared/publications/revision';
import styles from './revisionText.module.css';

type Props = { revision: Pick<Revision, 'changes' | 'pages' | 'first'> };

/** The typed changes of a revision, one paragraph per line, and the affected pages. */
export function RevisionText({ revision: { changes, pages, first } }: Props) {
  if (changes === '' && pages === null) {
    return <p className="small muted">{unsaidChanges({ first })}</p>;
  }
  const lines = changes.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={styles.changes}>
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
      {pages === null ? null : <p className="small muted">Páginas {pages}</p>}
    </div>
  );
}
