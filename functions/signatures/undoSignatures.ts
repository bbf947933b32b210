import { addYears, todayInSaoPaulo } from '#shared/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Actor } from '../platform/actor';
import { RequestError } from '../platform/errors';
import { commit, type Write } from '../platform/write';
import type { SignatureRecord } from './signatureRecord';
import {
  marksOfOrder,
  type OrderMark,
  removeMark,
  signatureHistory,
  signatures,
} from './signatureRepository';
import { isPastDue } from './signatureRules';

type Undoing = {
  readonly actor: Actor;
  readonly now: Date;
  /** Checks that go into every transaction, such as that the order is still not confirmed. */
  readonly guard?: readonly Write[];
};

const maxTries = 5;

/**
 * Takes back what `makeSignatures` did for an order: made signatures leave the client's list, renewed
 * ones get their previous end back. Done once however often it runs.
 */
export async function undoSignatures(orderId: number, undoing: Undoing): Promise<void> {
  for (const mark of await marksOfOrder(orderId)) {
    // What staff gave by hand was not paid by the order.
    if (mark.line !== null) await undo(orderId, mark, undoing);
  }
}

async function undo(orderId: number, mark: OrderMark, undoing: Undoing): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await signatures.get(mark.signature);
    const changes = row ? undoWrites(orderId, row, mark, undoing) : [];
    try {
      return await commit([...(undoing.guard ?? []), ...changes, removeMark(orderId, mark)]);
    } catch (error) {
      if (!(error instanceof RequestError) || attempt === maxTries) throw error;
      // Done by another run meanwhile?
      const marks = await marksOfOrder(orderId);
      if (!marks.some(({ line }) => line === mark.line)) return;
    }
  }
}

function undoWrites(
  orderId: number,
  row: SignatureRecord,
  mark: OrderMark,
  { actor, now }: Undoing,
): Write[] {
  if (mark.kind === 'made') {
    const action = `Cancelada com o pagamento do pedido #${orderId}`;
    return [...signatures.remove(row), signatureHistory(row.id, { action, actor, now })];
  }
  const after = signatures.revised(row, {
    ...withoutRenewal(row, mark, now),
    edition: row.edition + 1,
  });
  return [
    ...signatures.replace(row, after),
    signatureHistory(row.id, {
      action: `Renovação desfeita com o pagamento do pedido #${orderId}`,
      actor,
      now,
      from: row.status,
      to: after.status,
      changes: { due: row.due },
    }),
  ];
}

/** The end before the renewal; when another renewal followed, that one's year stays. */
function withoutRenewal(
  row: SignatureRecord,
  { previous_due: previous }: OrderMark,
  now: Date,
): Pick<SignatureRecord, 'due' | 'status'> {
  const wasLast = previous !== undefined && row.due !== null && row.due <= addYears(previous, 1);
  const due = wasLast ? previous : row.due && addYears(row.due, -1);
  const { awaitingShipment, overdue } = signatureStatus;
  const isOver = row.status !== awaitingShipment && isPastDue({ due }, todayInSaoPaulo(now));
  return { due, status: isOver ? overdue : row.status };
}
