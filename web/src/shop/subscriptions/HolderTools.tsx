import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { PrintButton } from '#web/ui/button/PrintButton.tsx';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import { CertificateButton } from './CertificateButton';

/** What one takes along from the Gerenciador: certificate, calendar, paper. */
export function HolderTools({ certifiable }: { certifiable: boolean }) {
  return (
    <div className="row no-print">
      <CertificateButton certifiable={certifiable} />
      <Button variant="secondary" onClick={() => void saveCalendar()}>
        <Icon name="calendar" />
        Calendário (.ics)
      </Button>
      <ButtonLink variant="secondary" to={pathTo('/offline')}>
        <Icon name="download" />
        Sem internet
      </ButtonLink>
      <PrintButton />
    </div>
  );
}

async function saveCalendar(): Promise<void> {
  try {
    // Seldom asked for: not a part of what the list loads.
    const { saveCalendarFile } = await import('./calendar/saveCalendarFile');
    if (await saveCalendarFile()) return;
    notify({ tone: 'note', text: 'Nenhuma assinatura sua tem vencimento a marcar.' });
  } catch (error) {
    // Already alerted.
    if (!(error instanceof RequestFailure)) throw error;
  }
}
