import { pathTo } from '#shared/site/pathTo';
import { Link } from 'react-router-dom';
import { Notice } from '#web/ui/state/Notice.tsx';

/** Says why nothing answers, and what can be read all the same. */
export function OfflineBand() {
  return (
    <Notice tone="wait" role="status">
      <p>
        Sem internet. <Link to={pathTo('/offline')}>Ver o que está guardado neste aparelho</Link>
      </p>
    </Notice>
  );
}
