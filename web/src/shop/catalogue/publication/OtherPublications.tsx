import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PublicationTable } from '../PublicationTable';
import { publicationsQuery } from '../publicationsQuery';
import styles from './publication.module.css';

const shown = 5;

/** Of the same model, as the catalogue lists them. */
export function OtherPublications({ model, besides }: { model: string; besides: number }) {
  const filters = { search: '', model, kind: '', format: '', ordering: '' } as const;
  const { data } = useQuery(publicationsQuery(1, filters));
  const others = data?.results.filter(({ id }) => id !== besides) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.others ?? ''}`}>
      <div className="spread">
        <h2>Outras publicações para {model}</h2>
        {others.length > shown ? (
          <Link to={`/publications?model=${encodeURIComponent(model)}`}>Ver todas</Link>
        ) : null}
      </div>
      <PublicationTable rows={others.slice(0, shown)} busy={false} />
    </section>
  );
}
