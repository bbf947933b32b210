import { addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Actor } from '#platform/auth/actor';
import { RequestError } from '#platform/http/errors';
import { commit, type Write } from '#platform/db/write';
import type { SignatureRecord } from '../signatureRecord';
import {
  marksOfOrder,
  type OrderMark,
  removeMark,
  signatureHistory,
  signatures,
} from '../signatureRepository';
import { isPastDue } from '../signatureRules';

type Undoing = { readonly actor: Actor; readonly now: Date };

/** One confirmation of an order: the same order may be paid again later. */
export type Confirmation = { readonly id: number; readonly paid_at: string | null };

const maxTries = 5;

/**
 * Takes back what `makeSignatures` did for one confirmation of an order: made signatures leave the
 * client's list, renewed ones get their previous end back. Done once however often it runs.
 */
export async function undoSignatures(order: Confirmation, undoing: Undoing): Promise<void> {
  for (const mark of await marksOf(order)) await undo(order, mark, undoing);
}

/** What staff gave by hand was not paid by the order and stays. */
async function marksOf({ id, paid_at }: Confirmation): Promise<OrderMark[]> {
  const marks = await marksOfOrder(id);
  return marks.filter((mark) => mark.line !== null && mark.paid_at === paid_at);
}

async function undo(order: Confirmation, mark: OrderMark, undoing: Undoing): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await signatures.get(mark.signature);
    try {
      await commit([
        ...(row && mark.kind !== 'lost' ? undoWrites(order.id, row, mark, undoing) : []),
        removeMark(order.id, mark),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof RequestError) || attempt === maxTries) throw error;
      // Done by another run meanwhile?
      const marks = await marksOf(order);
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

/** The end before the renewal; when its end was moved since, a year less than that. */
function withoutRenewal(
  row: SignatureRecord,
  mark: OrderMark,
  now: Date,
): Pick<SignatureRecord, 'due' | 'status'> {
  const { previous_due: previous = null, renewed_due: renewed } = mark;
  const due = row.due === renewed ? previous : row.due && addYears(row.due, -1);
  const { awaitingShipment, overdue } = signatureStatus;
  const isOver = row.status !== awaitingShipment && isPastDue({ due }, todayInSaoPaulo(now));
  return { due, status: isOver ? overdue : row.status };
}
