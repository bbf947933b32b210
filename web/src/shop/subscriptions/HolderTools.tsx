import { roleNames } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { PrintButton } from '#web/ui/button/PrintButton.tsx';
import { useMayCall } from '#web/state/session';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import type { Holdings } from './signaturesQuery';
import styles from './holderTools.module.css';
import { useId } from 'react';
import { ownCertificateFilename } from '#shared/signatures/certificate';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { createCertificate } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';

/** A folded list of documents to take along: certificate, calendar, print. */
export function HolderTools({ holdings }: { holdings: Holdings }) {
  return (
    <details className={`${styles.more ?? ''} no-print`}>
      <summary>
        <b>Mais</b>
        <span className="small muted">
          certificado, calendário, transferências, sem internet, imprimir
        </span>
        <Icon name="down" />
      </summary>
      <div className="row">
        <CertificateButton certifiable={holdings?.certifiable ?? true} />
        <Button variant="secondary" onClick={() => void saveCalendar()}>
          <Icon name="calendar" />
          Calendário (.ics)
        </Button>
        <ButtonLink variant="secondary" to={pathTo('/offline')}>
          <Icon name="download" />
          Sem internet
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('/transfers')}>
          <Icon name="refresh" />
          Transferências
        </ButtonLink>
        <PrintButton />
      </div>
    </details>
  );
}

async function saveCalendar(): Promise<void> {
  try {
    // Loaded on demand, because few people use it.
    const { saveCalendarFile } = await import('./calendar/saveCalendarFile');
    if (await saveCalendarFile()) return;
    notify({ tone: 'note', text: 'Nenhuma assinatura sua tem vencimento a marcar.' });
  } catch (error) {
    // Already alerted.
    if (!(error instanceof RequestFailure)) throw error;
  }
}

/** Downloads the certificate of the holder's active subscriptions as a PDF. */
function CertificateButton({ certifiable }: { certifiable: boolean }) {
  const reason = useId();
  const { busy, run: download } = useChange(async () => {
    saveBlob(
      await request(createCertificate, {}),
      ownCertificateFilename(todayInSaoPaulo(new Date())),
    );
  });
  if (!useMayCall(createCertificate)) {
    return (
      <p className="small muted">
        {`O certificado é do titular e de quem tem o papel ${roleNames.quality}.`}
      </p>
    );
  }
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
