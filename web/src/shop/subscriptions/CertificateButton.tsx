import { useId } from 'react';
import { ownCertificateFilename } from '#shared/signatures/certificate';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';

/** The certificate of the holder's subscriptions in force, as a PDF. */
export function CertificateButton({ certifiable }: { certifiable: boolean }) {
  const reason = useId();
  const { busy, run: download } = useChange(async () => {
    saveBlob(
      await request(createCertificate, {}),
      ownCertificateFilename(todayInSaoPaulo(new Date())),
    );
  });
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
        onClick={download}
      >
        <Icon name="certificate" />
        Baixar certificado
      </Button>
    </>
  );
}
