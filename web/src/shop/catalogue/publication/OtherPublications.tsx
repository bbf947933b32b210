import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { modelsOf } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { pathTo } from '#shared/site/pathTo';
import { useTakenOver } from '#web/state/useTakenOver';
import { PublicationTable } from '../PublicationTable';
import { publicationsQuery } from '../publicationsQuery';
import styles from './publication.module.css';

const shown = 5;

/** Below the rest, and after it: nothing of it is in the page that was served. */
export function OtherPublications({ publication: { id, effectivity } }: Props) {
  const isTakenOver = useTakenOver();
  if (!isTakenOver) return growing;
  const [model] = modelsOf(effectivity);
  return model === undefined ? null : <OfModel model={model} besides={id} />;
}

type Props = { publication: Pick<Publication, 'id' | 'effectivity'> };

/** The foot waits for what stands above it. */
const growing = <div data-growing="" />;

/** Lists in the catalogue's order. */
function OfModel({ model, besides }: { model: string; besides: number }) {
  const filters = { search: '', model, kind: '', format: '', ordering: '' } as const;
  const { data, isPending } = useQuery(publicationsQuery(1, filters));
  if (isPending) return growing;
  const others = data?.results.filter(({ id }) => id !== besides) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.others ?? ''}`}>
      <div className="spread">
        <h2>Outras publicações para {model}</h2>
        {others.length > shown ? (
          <Link to={`${pathTo('/publications')}?model=${encodeURIComponent(model)}`}>
            Ver todas
          </Link>
        ) : null}
      </div>
      <PublicationTable rows={others.slice(0, shown)} busy={false} />
    </section>
  );
}
