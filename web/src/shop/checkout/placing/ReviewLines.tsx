import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import { isDoubtful } from '#shared/publications/applicability';
import { doubtsInWords } from '#web/entities/aircraft/AircraftVerdict.tsx';
import {
  confirmedAs,
  isUnknownPrefix,
  registeredModel,
  unknownPrefix,
  verdictOn,
} from '#web/entities/aircraft/registerAnswers';
import { hasAircraft, type LineDraft } from '#web/entities/draft/checkoutDraft';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import { BoughtBeforeNotes } from '#web/entities/orders/BoughtBeforeNotes.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import { boughtOfLine } from '../form/boughtLines';
import type { CheckoutLine } from '../form/checkoutLines';
import styles from '../checkout.module.css';

type Props = {
  lines: readonly CheckoutLine[];
  typed: readonly LineDraft[];
  before: readonly BoughtBefore[];
};

/** Which aircraft each item is for, what is to be known of that, and what is there already. */
export function ReviewLines({ lines, typed, before }: Props) {
  const shown = lines.flatMap((line) => {
    const draft = typed[line.index];
    const bought = boughtOfLine(line, { lines, typed, before });
    // Of copies for no aircraft the first says it.
    if (!draft) return [];
    const isFor = hasAircraft(line, draft);
    const isShown = isFor || (bought.length > 0 && line.unit === 1);
    return isShown ? [{ line, draft, bought, isFor }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.review}>
      {shown.map(({ line, draft, bought, isFor }) => (
        <li key={line.index}>
          <b>{line.units > 1 ? `${line.name}, aeronave ${line.unit}` : line.name}</b>
          {isFor ? (
            <>
              <span className="small num">{aircraftText(draft)}</span>
              {isUnknownPrefix(draft.airplane_prefix) ? (
                <Flag tone="wait">{unknownPrefix}</Flag>
              ) : null}
              <VerdictFlag line={line} draft={draft} />
            </>
          ) : null}
          <BoughtBeforeNotes before={bought} />
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
    airplane_serial_number.trim() === '' ? null : `N/S ${airplane_serial_number.trim()}`,
    fuel === undefined || fuel === 0 ? null : fuelTypeLabels[fuel],
  ]
    .filter(Boolean)
    .join(', ');
}
