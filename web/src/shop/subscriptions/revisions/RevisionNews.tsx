import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { revisionsQuery } from '#web/entities/publications/revisionsQuery';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { notify } from '#web/state/notify';
import styles from './revisionNews.module.css';
import type { ReplyOf } from '#shared/api/endpoint';
import type { listFleet } from '#shared/fleet/fleetEndpoints';
import { acknowledgeRevision } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import type { FleetAircraft } from '#shared/fleet/fleet';

type Props = {
  signature: Signature;
  /** Called after the acknowledgement, to move the focus before this part disappears. */
  onRead: () => void;
};

/** What changed in the current revision, with the button that acknowledges it. */
export function RevisionNews({ signature, onRead }: Props) {
  const { publication } = signature;
  const revisions = useQuery({
    ...revisionsQuery(publication.id, publication.version),
    retry: false,
  });
  const current = revisions.data?.find((one) => one.current);
  return (
    <section className={styles.news}>
      <div className="spread">
        <h3>{publication.version}: o que mudou</h3>
        <span className="small muted num">
          {isCalendarDate(publication.date) ? formatDate(publication.date) : null}
        </span>
      </div>
      {revisions.isPending ? <p className="small muted">Carregando...</p> : null}
      {revisions.isError ? (
        <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />
      ) : null}
      {current?.version === publication.version ? <RevisionText revision={current} /> : null}
      {revisions.data ? (
        // Shown only with the changes, because nobody should confirm what they cannot see.
        <div className={styles.act}>
          <AcknowledgeButton signature={signature} onRead={onRead} />
        </div>
      ) : null}
    </section>
  );
}

function AcknowledgeButton({ signature, onRead }: Props) {
  const { publication, airplane_prefix } = signature;
  const { busy, acknowledge } = useAcknowledge(signature, () => {
    const craft = airplane_prefix === null ? '' : ` para ${airplane_prefix}`;
    notify({ tone: 'ok', text: `Ciente da ${publication.version} registrado${craft}.` });
    onRead();
  });
  return (
    <Button
      variant="primary"
      small
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Estou ciente da ${publication.version} de ${publication.name}`}
      onClick={acknowledge}
    >
      <Icon name="check" />
      Estou ciente
    </Button>
  );
}

/** Acknowledges the current revision; `onTaken` is called once that is stored. */
function useAcknowledge({ id, publication: { version } }: Signature, onTaken: () => void) {
  const client = useQueryClient();
  const { busy, run: acknowledge } = useChange(async () => {
    const given = await request(acknowledgeRevision, {
      path: { id },
      body: { version },
      overlay: false,
    }).catch(newerThanKnown);
    if (given) {
      client.setQueriesData<ReplyOf<typeof listFleet>>({ queryKey: fleetKeys.pages }, (page) =>
        page ? acknowledgedInFleet(page, given) : page,
      );
      onTaken();
    }
    await Promise.all([
      // Rows keep their places until the page is left; after a refusal they are fetched again.
      client.invalidateQueries({
        queryKey: fleetKeys.all,
        refetchType: given ? 'none' : 'active',
      }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
  });
  return { busy, acknowledge };
}

/** A newer revision may have been published in the meantime; the refetched rows show it. */
function newerThanKnown(failure: unknown): undefined {
  if (!(failure instanceof RequestFailure) || failure.status === 0) throw failure;
  const newer = failure.fields.get('version');
  if (newer === undefined) return;
  failure.takeOver();
  notify({ tone: 'wait', text: `${newer} Leia o que mudou nela.` });
}

type FleetPage = ReplyOf<typeof listFleet>;

/** Updates the purchase in a page of the fleet, so that its row keeps its place. */
function acknowledgedInFleet(page: FleetPage, row: Signature): FleetPage {
  if (!page.results.some((craft) => holds(craft, row))) return page;
  const unacknowledged = Math.max(0, page.totals.unacknowledged - 1);
  return {
    ...page,
    results: page.results.map((craft) => (holds(craft, row) ? withRow(craft, row) : craft)),
    totals: { ...page.totals, unacknowledged },
  };
}

const holds = ({ publications }: FleetAircraft, { id }: Signature) =>
  publications.some((one) => one.id === id);

const withRow = (craft: FleetAircraft, row: Signature): FleetAircraft => ({
  ...craft,
  publications: craft.publications.map((one) => (one.id === row.id ? row : one)),
  attention: craft.attention.map((one) =>
    one.kind === 'unacknowledged' ? { ...one, count: Math.max(0, one.count - 1) } : one,
  ),
});
