import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '#shared/accounts/accountEndpoints';
import type { OwnSession } from '#shared/accounts/ownSession';
import { formatMoment } from '#shared/values/calendarDate';
import { Button } from '#web/ui/button/Button.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { request } from '#web/http/httpClient';
import { accountKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { orGone } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import entries from '../../../ui/facts/entries.module.css';
import { AccountSection } from '../AccountSection';

/** The person's sessions, which they can end if they do not recognise one. */
export function SessionsPart({ owner }: { owner: number }) {
  const client = useQueryClient();
  const queryKey = accountKeys.sessions(owner);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(listSessions, { signal }),
  });
  const { run: end } = useChange(async (call: () => Promise<void>, text: string) => {
    try {
      await call();
      notify({ tone: 'ok', text });
      // The button that was pressed goes with its session.
      document.getElementById('sessoes')?.focus({ preventScroll: true });
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  });
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <AccountSection id="sessoes">
      {data ? (
        <ul className={entries.entries}>
          {[...data.filter(({ current }) => current), ...others].map((one) => (
            <SessionRow
              key={one.id}
              session={one}
              onEnd={() =>
                end(
                  () =>
                    orGone(request(endSession, { path: { session: one.id }, mayBeMissing: true })),
                  `A sessão em ${one.device} terminou.`,
                )
              }
            />
          ))}
        </ul>
      ) : (
        <QueryState query={{ error, refetch }} rows={2} rowHeight={68} cardHeight={92} />
      )}
      {others.length > 0 ? (
        <div className="row">
          <Button
            variant="secondary"
            onClick={() =>
              end(() => request(endOtherSessions, {}), 'As outras sessões terminaram.')
            }
          >
            Sair de todas as outras
          </Button>
          <span className="small muted">Não reconhece alguma? Encerre e troque a senha.</span>
        </div>
      ) : null}
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, created, last_used, current } = session;
  return (
    <li>
      <RareIcon name={/iPhone|iPad|Android/.test(device) ? 'phone' : 'laptop'} />
      <div className={entries.said}>
        <b>{device}</b>
        <small>
          {current
            ? `Esta sessão. Entrou em ${momentOf(created)}`
            : `Entrou em ${momentOf(created)}, último uso em ${momentOf(last_used)}`}
        </small>
      </div>
      <div className={entries.acts}>
        {current ? (
          <StatePill tone="ok" icon="check">
            Em uso
          </StatePill>
        ) : (
          <Button small aria-label={`Encerrar ${device}`} onClick={onEnd}>
            Encerrar
          </Button>
        )}
      </div>
    </li>
  );
}

const momentOf = (moment: string) => formatMoment(new Date(moment));
