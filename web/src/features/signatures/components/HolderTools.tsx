import { todayInSaoPaulo } from '#shared/calendarDate';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { notify } from '../../../lib/notify';
import { RequestFailure } from '../../../lib/RequestFailure';
import { saveBlob } from '../../../lib/saveBlob';
import { everyHolding } from '../api/signaturesQuery';
import { dueCalendar, endsLater } from '../dueCalendar';
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
      <Button
        variant="secondary"
        onClick={() => {
          print();
        }}
      >
        <Icon name="print" />
        Imprimir
      </Button>
    </div>
  );
}

async function saveCalendar(): Promise<void> {
  try {
    const now = new Date();
    const today = todayInSaoPaulo(now);
    const ending = (await everyHolding()).filter((signature) => endsLater(signature, today));
    if (ending.length === 0) {
      notify({ tone: 'note', text: 'Nenhuma assinatura sua tem vencimento a marcar.' });
      return;
    }
    const text = dueCalendar(ending, { now, today, origin: location.origin });
    saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'vencimentos.ics');
  } catch (error) {
    // Already alerted.
    if (!(error instanceof RequestFailure)) throw error;
  }
}
