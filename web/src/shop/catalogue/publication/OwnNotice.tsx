import { useQuery } from '@tanstack/react-query';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Publication } from '#shared/publications/publication';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { useSession } from '#web/state/session';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

/** Tells its owner so, before it is bought a second time. */
export function OwnNotice({ publication: { id } }: { publication: Publication }) {
  const owner = useSession((session) => session.user?.id ?? null);
  const { data } = useQuery({
    queryKey: signatureKeys.ofPublication(owner, id),
    queryFn: ({ signal }) =>
      request(listSignatures, {
        query: { profile: 'me', publication__id: String(id), page: '1' },
        signal,
      }),
    enabled: owner !== null,
  });
  const own = data?.results.filter(({ overdue }) => !overdue) ?? [];
  if (own.length === 0) return null;
  const [last] = own
    .flatMap(({ due }) => due ?? [])
    .toSorted()
    .slice(-1);
  const until =
    last !== undefined && isCalendarDate(last) ? ` (válida até ${formatDate(last)})` : '';
  const aircraft = own.flatMap(({ airplane_prefix }) => airplane_prefix ?? []);
  return (
    <Notice tone="ok" title={`Você já tem esta publicação${until}`}>
      <div className="stack gap-2">
        {aircraft.length > 0 ? <p>{[...new Set(aircraft)].join(', ')}</p> : null}
        <div>
          <ButtonLink variant="secondary" to={pathTo('/manage')}>
            Abrir o Gerenciador
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}
