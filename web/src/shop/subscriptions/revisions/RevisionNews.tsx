import { useQuery } from '@tanstack/react-query';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { revisionsQuery } from '#web/entities/publications/revisionsQuery';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { notify } from '#web/state/notify';
import { useAcknowledge } from './useAcknowledge';
import styles from './revisionNews.module.css';

type Props = {
  signature: Signature;
  /** Once its holder said so: where the focus goes when the news are gone. */
  onRead: () => void;
};

/** What changed in the revision in force, and the word of its holder that it was read. */
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
        // Nothing is confirmed that is not in sight.
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
      Estou ciente da {publication.version}
    </Button>
  );
}
