import { calendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { Notice } from '#web/ui/state/Notice.tsx';

/** What is read without a connection: the copy of which day, and until when. */
export function KeptBand({ kept, due }: { kept: string; due: string | null }) {
  const fetched = formatDate(todayInSaoPaulo(new Date(kept)));
  const until = due === null ? '' : `, válida até ${formatDate(calendarDate(due))}`;
  return (
    <Notice tone="wait" role="status">
      <p>{`Sem internet. Cópia guardada em ${fetched}${until}.`}</p>
    </Notice>
  );
}
