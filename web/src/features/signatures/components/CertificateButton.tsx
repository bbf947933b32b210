import { useId, useState } from 'react';
import { certificateFilename } from '#shared/signatures/certificate';
import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { request } from '../../../lib/httpClient';
import { RequestFailure } from '../../../lib/RequestFailure';
import { saveBlob } from '../../../lib/saveBlob';
import { useSession } from '../../../lib/session';

/** The certificate of the holder's subscriptions in force, as a PDF. */
export function CertificateButton({ certifiable }: { certifiable: boolean }) {
  const reason = useId();
  const email = useSession((session) => session.user?.user.email ?? '');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveBlob(await request(createCertificate, {}), certificateFilename(email));
    } catch (error) {
      // Already alerted, such as that no subscription is in force.
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {certifiable ? null : (
        <span className="small muted" id={reason}>
          Sem assinatura ativa para certificar.
        </span>
      )}
      <Button
        variant="secondary"
        busy={busy}
        busyLabel="Gerando"
        disabled={!certifiable}
        aria-describedby={certifiable ? undefined : reason}
        onClick={() => void download()}
      >
        <Icon name="certificate" />
        Baixar certificado
      </Button>
    </>
  );
}
