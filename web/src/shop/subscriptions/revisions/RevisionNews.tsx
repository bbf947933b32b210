import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { listRevisions } from '#shared/publications/revisionEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { acknowledgeRevision } from '#shared/signatures/signatureEndpoints';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys, signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import styles from './revisionNews.module.css';

const revisionsQuery = (id: number, version: string) =>
  queryOptions({
    queryKey: publicationKeys.revisions(id, version),
    queryFn: ({ signal }) => request(listRevisions, { path: { id }, signal, mayBeMissing: true }),
    retry: false,
  });

type Props = {
  signature: Signature;
  /** What is said goes to the record's title, once the news are gone. */
  onRead: () => void;
};

/** What changed in the revision in force, and the word of its holder that it was read. */
export function RevisionNews({ signature, onRead }: Props) {
  const { publication } = signature;
  const revisions = useQuery(revisionsQuery(publication.id, publication.version));
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
  const { id, publication } = signature;
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const say = async () => {
    setBusy(true);
    try {
      const path = { id };
      const body = { version: publication.version };
      await request(acknowledgeRevision, { path, body, overlay: false });
      notify({ tone: 'ok', text: `Ciente da ${publication.version} registrado.` });
      onRead();
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      const newer = failure.fields.get('version');
      if (newer !== undefined) notify({ tone: 'wait', text: `${newer} Leia o que mudou nela.` });
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: signatureKeys.all });
  };
  return (
    <Button
      variant="primary"
      small
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Estou ciente da ${publication.version} de ${publication.name}`}
      onClick={() => void say()}
    >
      <Icon name="check" />
      Estou ciente
    </Button>
  );
}
