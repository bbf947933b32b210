import type { Signature } from '#shared/signatures/signature';
import { getRevisionRecord } from '#shared/signatures/signatureEndpoints';
import { slug } from '#shared/values/text';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';
import { useMayCall } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

/** Downloads what auditors ask for: which revisions were received, and when they were read. */
export function RevisionRecordButton({ signature: { id, publication } }: { signature: Signature }) {
  const { busy, run: download } = useChange(async () => {
    const blob = await request(getRevisionRecord, { path: { id }, alerts: true });
    saveBlob(blob, `registro-de-revisoes-${slug(publication.name)}.pdf`);
  });
  if (!useMayCall(getRevisionRecord)) return null;
  return (
    <div className="no-print">
      <Button
        small
        busy={busy}
        busyLabel="Gerando"
        aria-label={`Registro de revisões (PDF) de ${publication.name}`}
        onClick={download}
      >
        <Icon name="file" />
        Registro de revisões (PDF)
      </Button>
    </div>
  );
}
