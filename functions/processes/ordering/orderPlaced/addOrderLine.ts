import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { OrderLineInput } from '#shared/orders/order';
import { downloadOnly } from '#shared/orders/orderTotals';
import type { LineChange } from '#functions/orders/lines/changeOrderLine';
import { checkNeverBooked, recharge } from '#functions/orders/lines/recharge';
import { invalid, refused } from '#platform/domainErrors';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { isQuotationUsed, noteOrder } from '#functions/carts/quotation/quotationRepository';
import type { LineProblems } from '#functions/orders/lines/lineProblems';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { type DraftLine, type LineReading, readLines } from './readLines';
import {
  isInternal,
  type LineRecord,
  nextLineId,
  type OrderRecord,
  photoSent,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import {
  holdRenewals,
  renewalPending,
} from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { claimPhotos, photoGone } from '#functions/orders/lines/readPhotos';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { obstacleToNewLine } from '#functions/orders/transitions/orderObstacles';

/** Adds a line to an order not charged yet and updates its total. A photo may follow. */
export const addOrderLine = (
  order: OrderRecord,
  input: OrderLineInput,
  change: LineChange,
): Promise<LineRecord> => decideAndCommit(() => addLine(order, input, change), isQuotationUsed);

const addLine = (
  order: OrderRecord,
  input: OrderLineInput,
  change: LineChange,
): Promise<LineRecord> =>
  onFreshOrder(order, async (current) => {
    checkOpen(current);
    await checkNeverBooked(current);
    const { draft, quotations } = await readNewLine(current, input, change);
    const line = {
      ...draft,
      id: nextLineId(current),
      ...photoSent(draft.photo, change.now),
    };
    const lines = [...current.lines, line];
    const { changes, effects } = await recharge(
      current,
      { lines },
      { now: change.now, field: 'publication' },
    );
    const { writes } = replaceOrder(current, { ...changes, edition: current.edition + 1 });
    const history = orderHistory(current.id, {
      action: `Publicação incluída: ${line.publication.name}`,
      actor: change.actor,
      now: change.now,
      effects,
    });
    await commit([
      ...writes,
      ...claimPhotos([line], () => invalid({ file: [photoGone] })),
      ...holdRenewals({ ...current, lines: [line] }, () =>
        invalid({ renewal_of: [renewalPending] }),
      ),
      ...noteOrder(quotations, { id: current.id, lines: [line] }),
      history,
    ]);
    return line;
  });

function checkOpen(order: OrderRecord): void {
  const obstacle = obstacleToNewLine(order);
  if (obstacle !== null) throw refused(obstacle);
}

async function readNewLine(
  order: OrderRecord,
  input: OrderLineInput,
  { by, now }: LineChange,
): Promise<{ readonly draft: DraftLine } & Pick<LineReading, 'quotations'>> {
  const reading = await readLines([input], {
    client: order.client.id,
    internal: isInternal(order),
    photoOptional: true,
    by,
    today: todayInSaoPaulo(now),
  });
  const [problems] = reading.problems;
  const [line] = reading.lines;
  if (!line || Object.keys(problems ?? {}).length > 0) throw invalid(problems ?? {});
  const isRenewedHere = order.lines.some(
    ({ renewal_of }) => renewal_of !== null && renewal_of === line.renewal_of,
  );
  if (isRenewedHere) throw invalid({ renewal_of: [renewalPending] });
  if (order.shipping_type === downloadOnly && !line.publication.is_download) {
    const message = orderRefusals.downloads_only;
    throw invalid({ publication: [message] } satisfies LineProblems);
  }
  return { draft: line, quotations: reading.quotations };
}
