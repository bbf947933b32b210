import { addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Actor } from '#platform/auth/actor';
import { queueJob } from '#platform/history/queue';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
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
import { renewalUndoneAction } from '../renewalNews';

type Undoing = { readonly actor: Actor; readonly now: Date };

/** One confirmation of an order: the same order may be paid again later. */
export type Confirmation = { readonly id: number; readonly paid_at: string | null };

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

const undo = (order: Confirmation, mark: OrderMark, undoing: Undoing): Promise<void> =>
  decideAndCommit(async (count) => {
    if (count > 1 && !(await isMarked(order, mark))) return;
    const row = await signatures.get(mark.signature);
    await commit([
      ...(row && mark.kind !== 'lost' ? undoWrites(order.id, row, mark, undoing) : []),
      ...removeMark(order.id, mark, overtaken),
    ]);
  });

/** False when another run took it back meanwhile. */
const isMarked = async (order: Confirmation, { line }: OrderMark): Promise<boolean> =>
  (await marksOf(order)).some((mark) => mark.line === line);

function undoWrites(
  orderId: number,
  row: SignatureRecord,
  mark: OrderMark,
  { actor, now }: Undoing,
): Write[] {
  if (mark.kind === 'made') {
    const action = `Cancelada com o pagamento do pedido #${orderId}`;
    const effects = [queueJob.refreshWaiting({ client: row.client.id })];
    return [
      ...signatures.remove(row, overtaken),
      signatureHistory(row.id, { action, actor, now, effects }),
    ];
  }
  const after = signatures.revised(row, {
    ...withoutRenewal(row, mark, now),
    edition: row.edition + 1,
  });
  return [
    ...signatures.replace(row, after, overtaken),
    signatureHistory(row.id, {
      action: renewalUndoneAction(orderId),
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
