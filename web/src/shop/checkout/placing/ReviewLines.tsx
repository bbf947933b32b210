import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import { isDoubtful } from '#shared/publications/applicability';
import { doubtsInWords } from '#web/entities/aircraft/AircraftVerdict.tsx';
import { confirmedAs, registeredModel, verdictOn } from '#web/entities/aircraft/registerAnswers';
import type { LineDraft } from '#web/entities/draft/checkoutDraft';
import { Flag } from '#web/ui/state/Flag.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import styles from '../checkout.module.css';

type Props = { lines: readonly CheckoutLine[]; typed: readonly LineDraft[] };

/** Which aircraft each item is for, and what is to be known of that before ordering. */
export function ReviewLines({ lines, typed }: Props) {
  const shown = lines.flatMap((line) => {
    const draft = typed[line.index];
    return draft && line.aircraft ? [{ line, draft }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.review}>
      {shown.map(({ line, draft }) => (
        <li key={line.index}>
          <b>{line.units > 1 ? `${line.name}, aeronave ${line.unit}` : line.name}</b>
          <span className="small num">{aircraftText(draft)}</span>
          <VerdictFlag line={line} draft={draft} />
        </li>
      ))}
    </ul>
  );
}

function VerdictFlag({ line, draft }: { line: CheckoutLine; draft: LineDraft }) {
  const verdict = verdictOn(line.manual, draft);
  if (!isDoubtful(verdict)) {
    return verdict.match.kind === 'applies' ? <Flag tone="ok">Aplica-se</Flag> : null;
  }
  const { match } = verdict;
  const confirmed = draft.confirmed === confirmedAs(draft) ? ', confirmado por você' : '';
  return (
    <Flag tone="wait">
      {doubtsInWords(verdict, draft.airplane_serial_number.trim()).join('. ')}
      {confirmed}
      {match.kind === 'outside' ? `. ${match.why}` : ''}
    </Flag>
  );
}

function aircraftText({ airplane_prefix, airplane_serial_number, fuel_type }: LineDraft): string {
  const fuel = fuelTypes.find((type) => String(type) === fuel_type);
  return [
    airplane_prefix,
    registeredModel(airplane_prefix),
    `N/S ${airplane_serial_number.trim()}`,
    fuel === undefined ? null : fuelTypeLabels[fuel],
  ]
    .filter(Boolean)
    .join(', ');
}
