import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { PrintButton } from '../../../components/PrintButton';
import { notify } from '../../../lib/notify';
import { RequestFailure } from '../../../lib/RequestFailure';
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
      <PrintButton />
    </div>
  );
}

async function saveCalendar(): Promise<void> {
  try {
    // Seldom asked for: not a part of what the list loads.
    const { saveCalendarFile } = await import('../calendarFile');
    if (await saveCalendarFile()) return;
    notify({ tone: 'note', text: 'Nenhuma assinatura sua tem vencimento a marcar.' });
  } catch (error) {
    // Already alerted.
    if (!(error instanceof RequestFailure)) throw error;
  }
}
