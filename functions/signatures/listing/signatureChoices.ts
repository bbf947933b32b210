import type { CalendarDate } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { presentTransitions } from '#platform/http/presentTransitions';
import { downloadObstacle } from '../documents/licence/checkDownload';
import { openingObstacle } from '../documents/licence/openingObstacle';
import type { Readers, SignatureRecord } from '../signatureRecord';
import { asksToAcknowledge, type InForce } from '../receivedRevision';
import { endIfRevived, isPastDue, mayTravel, staffTransitions, statusOn } from '../signatureRules';

const { downloadReleased, overdue } = signatureStatus;

/** Why a status is impossible with its current or new end date. */
export function endObstacle(
  { due }: Pick<SignatureRecord, 'due'>,
  to: SignatureStatus,
  today: CalendarDate,
) {
  if (to === overdue) return due === null ? signatureRefusals.never_expires : null;
  return isPastDue({ due }, today) ? signatureRefusals.past_due : null;
}

/** Whether its end date may be set: a one-time purchase has none. */
export const hasEnd = ({ publication }: Pick<SignatureRecord, 'publication'>): boolean =>
  publication.is_signature;

type Choosing = Pick<
  SignatureRecord,
  'status' | 'due' | 'ended_from' | 'publication' | 'acknowledged' | 'suspended' | 'transfer'
> &
  Readers;
type Acting = Choosing &
  Pick<SignatureRecord, 'sent_revision' | 'expedition_date' | 'number_bought'>;

export const presentStatusChoices = (
  row: Choosing,
  today: CalendarDate,
): Required<Pick<Signature, 'transitions'>> => ({
  transitions: presentTransitions<SignatureStatus>(staffTransitions[statusOn(row, today)], (to) => {
    const released = to === downloadReleased ? downloadObstacle(row.publication) : null;
    return released ?? endObstacle({ due: endIfRevived(row, today) }, to, today);
  }),
});

type Reading = {
  readonly today: CalendarDate;
  readonly isStaff: boolean;
  readonly title: InForce;
  /** The actions on its automatic renewal and its transfer. */
  readonly further: readonly Signature['actions'][number][];
  /** The person viewing it; staff see whether the holder still has to confirm. */
  readonly person?: number | undefined;
};

export const presentActions = (
  row: Acting,
  { today, isStaff, title, person, further }: Reading,
): Signature['actions'] => [
  ...(openingObstacle(row, today) === null ? (['open'] as const) : []),
  ...(asksToAcknowledge(row, { today, title, ...(person === undefined ? {} : { person }) })
    ? (['acknowledge'] as const)
    : []),
  ...further,
  ...(isStaff && mayTravel(row, today) ? (['ship'] as const) : []),
  ...(isStaff && hasEnd(row) ? (['set_due'] as const) : []),
];
