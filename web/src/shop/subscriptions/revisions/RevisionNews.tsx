import { useQuery } from '@tanstack/react-query';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { revisionsQuery } from '#web/entities/publications/revisionsQuery';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import { useAcknowledge } from './useAcknowledge';
import styles from './revisionNews.module.css';

type Props = {
  signature: Signature;
  /** What is said goes to the record's title, once the news are gone. */
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
      {current?.version === publication.version ? <RevisionText revision={current} /> : null}
      <div className={styles.act}>
        <AcknowledgeButton signature={signature} onRead={onRead} />
      </div>
    </section>
  );
}

function AcknowledgeButton({ signature, onRead }: Props) {
  const { publication } = signature;
  const { busy, acknowledge } = useAcknowledge(signature, () => {
    notify({ tone: 'ok', text: `Ciente da ${publication.version} registrado.` });
    onRead();
  });
  return (
    <Button
      variant="primary"
      small
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Estou ciente da ${publication.version} de ${publication.name}`}
      onClick={() => void acknowledge()}
    >
      <Icon name="check" />
      Estou ciente
    </Button>
  );
}
