import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoment } from '#shared/values/calendarDate';
import type { Failure, TodaysWork } from '#shared/system/todaysWork';
import { noteFailure, retryFailures } from '#shared/system/systemEndpoints';
import { pathTo } from '#shared/site/pathTo';
import type { ScreenPath } from '#shared/site/screenPaths';
import { Button } from '#web/ui/button/Button.tsx';
import { request } from '#web/http/httpClient';
import { todayKey } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import styles from './todayStrip.module.css';

/** E-mails and jobs that were given up, newest first: which, to whom, why and what to do. */
export function FailureList({ failures }: { failures: TodaysWork['failures'] }) {
  const { count, results } = failures;
  return (
    <div className={styles.failures}>
      <ul>
        {results.map((failure) => (
          <li key={failure.id}>
            <Place failure={failure} />
            <span>
              {failure.subject ?? failure.action}
              {failure.to === null ? null : `, para ${failure.to}`}
              <small>
                {failure.why} {failure.next}
              </small>
            </span>
            <span className="muted num">{formatMoment(new Date(failure.created))}</span>
            {failure.to === null ? null : <Note failure={failure} />}
          </li>
        ))}
      </ul>
      {count > results.length ? (
        <p className="small muted">As {results.length} falhas mais recentes.</p>
      ) : null}
      <TryAgain count={count} />
    </div>
  );
}

/** The reader was told by telephone: off the list, and in the history with who told them. */
function Note({ failure: { id, to } }: { failure: Failure }) {
  const client = useQueryClient();
  const { busy, run: note } = useChange(async () => {
    try {
      await request(noteFailure, { body: { id } });
      notify({ tone: 'ok', text: 'Anotado no histórico: avisado por telefone.' });
    } finally {
      void client.invalidateQueries({ queryKey: todayKey });
    }
  });
  return (
    <Button
      small
      busy={busy}
      aria-label={`Anotar: ${to ?? ''} avisado por telefone`}
      onClick={note}
    >
      Anotar: avisado por telefone
    </Button>
  );
}

/** All at once: what was away for one was away for the others. */
function TryAgain({ count }: { count: number }) {
  const client = useQueryClient();
  const { busy, run: retry } = useChange(async () => {
    const { count: revived } = await request(retryFailures, {});
    notify({
      tone: 'ok',
      text:
        revived === 1
          ? 'O aviso será entregue em instantes.'
          : `Os ${revived} avisos serão entregues em instantes.`,
    });
    await client.invalidateQueries({ queryKey: todayKey });
  });
  return (
    <p>
      <Button variant="secondary" small busy={busy} onClick={retry}>
        {count === 1 ? 'Tentar de novo' : 'Tentar todos de novo'}
      </Button>
    </p>
  );
}

const places = {
  order: ['Pedido', '/admin/order/:id'],
  signature: ['Assinatura', '/admin/signature/:id'],
  expedition: ['Remessa', '/admin/expedition/:id'],
  publication: ['Publicação', '/admin/publication/:id'],
  profile: ['Usuário', '/admin/user/:id'],
  contact: ['Mensagem do site', null],
} as const satisfies Record<Failure['target'], readonly [string, ScreenPath | null]>;

function Place({ failure: { target, target_id } }: { failure: Failure }) {
  const [label, screen] = places[target];
  if (screen === null) return <span>{label}</span>;
  return (
    <Link to={pathTo(screen, { id: target_id })}>
      {label} {target_id}
    </Link>
  );
}
