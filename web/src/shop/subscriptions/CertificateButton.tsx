import { useId, useState } from 'react';
import { certificateFilename } from '#shared/signatures/certificate';
import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { saveBlob } from '#web/http/saveBlob';
import { useSession } from '#web/http/session';

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
