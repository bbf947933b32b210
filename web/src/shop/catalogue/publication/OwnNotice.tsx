import { useQuery } from '@tanstack/react-query';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { BoughtBeforeNotes } from '#web/entities/orders/BoughtBeforeNotes.tsx';
import { olderRevision, readOrdered, readOwned } from '#web/entities/orders/readBoughtBefore';
import { signatureKeys } from '#web/http/queryKeys';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

// Loaded on demand, because most readers do not own the manual.
const RenewalAction = lazyPart(
  async () => (await import('#web/entities/renewals/RenewalAction.tsx')).RenewalAction,
);

/**
 * Says what the reader already has or has ordered, before they buy it again; a single renewable
 * subscription is renewed here.
 */
export function OwnNotice({ owner, id }: { owner: number; id: number }) {
  const { data } = useQuery({
    queryKey: signatureKeys.ofPublication(owner, id),
    queryFn: async ({ signal }) => {
      const [own, ordered] = await Promise.all([readOwned(id, signal), readOrdered([id], signal)]);
      return { own, ordered };
    },
  });
  if (!data) return null;
  const { own, ordered } = data;
  return (
    <>
      {own.length > 0 ? <Owned own={own} /> : null}
      {ordered.length > 0 ? (
        <p>
          <BoughtBeforeNotes before={ordered} />
        </p>
      ) : null}
    </>
  );
}

function Owned({ own }: { own: readonly Signature[] }) {
  const [last] = own
    .flatMap(({ due }) => due ?? [])
    .toSorted()
    .slice(-1);
  const until =
    last !== undefined && isCalendarDate(last) ? ` (válida até ${formatDate(last)})` : '';
  const aircraft = own.flatMap(({ airplane_prefix }) => airplane_prefix ?? []);
  // A buyer of an older revision has that revision, not the one sold here.
  const [older, ...further] = new Set(own.map(olderRevision));
  const what = older && further.length === 0 ? `a ${older} desta publicação` : 'esta publicação';
  const [renewable, ...others] = own.filter((one) => one.renewable || one.renewal_order !== null);
  return (
    <Notice tone="ok" title={`Você já tem ${what}${until}`}>
      <div className="stack gap-2">
        {aircraft.length > 0 ? <p>{[...new Set(aircraft)].join(', ')}</p> : null}
        <div className="row">
          {renewable && others.length === 0 ? <RenewalAction signature={renewable} /> : null}
          <ButtonLink variant="secondary" to={pathTo('/manage')}>
            Abrir o Gerenciador
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}
