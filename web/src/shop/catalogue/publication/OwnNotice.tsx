import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Publication } from '#shared/publications/publication';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { useSession } from '#web/state/session';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

// Only owners need it, and most who look do not own it.
const RenewalAction = lazy(async () => ({
  default: (await import('#web/entities/renewals/RenewalAction.tsx')).RenewalAction,
}));

/** Says so to its owner, before it is bought a second time; the only one that may be renewed is renewed here. */
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
  const [renewable, ...others] = own.filter((one) => one.renewable || one.renewal_order !== null);
  return (
    <Notice tone="ok" title={`Você já tem esta publicação${until}`}>
      <div className="stack gap-2">
        {aircraft.length > 0 ? <p>{[...new Set(aircraft)].join(', ')}</p> : null}
        <div className="row">
          {renewable && others.length === 0 ? (
            <Suspense fallback={null}>
              <RenewalAction signature={renewable} />
            </Suspense>
          ) : null}
          <ButtonLink variant="secondary" to={pathTo('/manage')}>
            Abrir o Gerenciador
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}
