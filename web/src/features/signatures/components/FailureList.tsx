import { Link } from 'react-router-dom';
import { formatMoment } from '#shared/calendarDate';
import type { Failure, TodaysWork } from '#shared/system/todaysWork';
import styles from './todayStrip.module.css';

/** E-mails and jobs that were given up, newest first. */
export function FailureList({ failures }: { failures: TodaysWork['failures'] }) {
  const { count, results } = failures;
  return (
    <div className={styles.failures}>
      <ul>
        {results.map((failure) => (
          <li key={`${failure.target} ${failure.target_id} ${failure.created}`}>
            <Place failure={failure} />
            <span>{failure.action}</span>
            <span className="muted num">{formatMoment(new Date(failure.created))}</span>
          </li>
        ))}
      </ul>
      {count > results.length ? (
        <p className="small muted">As {results.length} falhas mais recentes.</p>
      ) : null}
    </div>
  );
}

const places = {
  order: ['Pedido', 'order'],
  signature: ['Assinatura', 'signature'],
  expedition: ['Remessa', 'expedition'],
  publication: ['Publicação', 'publication'],
  profile: ['Usuário', 'user'],
  contact: ['Mensagem do site', null],
} as const satisfies Record<Failure['target'], readonly [string, string | null]>;

function Place({ failure: { target, target_id } }: { failure: Failure }) {
  const [label, screen] = places[target];
  if (screen === null) return <span>{label}</span>;
  return (
    <Link to={`/admin/${screen}/${target_id}`}>
      {label} {target_id}
    </Link>
  );
}
