import { Link } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import styles from './frame.module.css';

/** Says why nothing answers, and what can be read all the same. It comes with the frame: later nothing comes any more. */
export function OfflineBand() {
  return (
    <p className={styles.offline} role="status">
      Sem internet. <Link to={pathTo('/offline')}>Ver o que está guardado neste aparelho</Link>
    </p>
  );
}
