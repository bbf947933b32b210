import type { Message } from '#shared/api/refusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { hasEarlierPeriod, refundsFreight } from '#shared/orders/withdrawal';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { mailClient, type TeamPerson } from '#functions/orders/mails/queueing/orderMailEffects';
import {
  refundedLines,
  standingFreight,
  standingLines,
} from '#functions/orders/bookkeeping/refundedParts';
import {
  withdrawableLines,
  wasWithdrawn,
  withdrawalsOf,
} from '#functions/orders/bookkeeping/withdrawnParts';
import {
  isRefundUnderWay,
  isWithdrawalOpen,
  type LineRecord,
  type OrderRecord,
  type WithdrawalRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder, StaleOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { refreshSuspension } from '#functions/orders/transitions/orderMoves';
import type { Doing } from '#platform/auth/actor';
import { nextId } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import {
  requireUnchangedHolder,
  marksOfOrder,
  signatures,
} from '#functions/signatures/signatureRepository';
import { transferOn } from '#functions/signatures/signatureRules';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { holdingsOfOrder } from '../orderShown/holdingsOfOrder';
import { withdrawalPeriod } from './withdrawalPeriod';

type Leaving = Doing & {
  readonly reason: string | null;
  readonly pix_key: string | null;
  /** Null means all lines from which the client may withdraw. */
  readonly lines?: readonly number[] | null;
  readonly asked_by?: TeamPerson;
};

/**
 * The client withdraws from a paid order or some of its lines, once for each line. The lines are
 * locked and staff decide; no refund is automatic. Lines added while a withdrawal is undecided join
 * it, so that the client loses no day of the period.
 */
export const withdrawOrder = (
  order: OrderRecord,
  { reason, pix_key, lines: wanted = null, actor, asked_by, now }: Leaving,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const lines = linesLeft(current, wanted);
    const today = todayInSaoPaulo(now);
    const holdings = await holdingsOfOrder(current, today);
    const period = withdrawalPeriod(current, holdings);
    if (!period) throw refused(orderRefusals.withdrawal_unpaid);
    const { until } = period;
    if (until !== null && until < today) {
      throw refused(orderRefusals.withdrawal_over(formatDate(until)));
    }
    const held = await stayHeld(current, { today, lines });
    if (isRefundUnderWay(current)) throw refused(orderRefusals.refund_under_way);
    const open = openWithdrawal(current);
    const protocol = open?.protocol ?? (await newProtocol(today));
    const { after, writes } = replaceOrder(current, {
      withdrawal: open
        ? withMore(current, open, { lines, reason, pix_key })
        : {
            protocol,
            asked: now.toISOString(),
            until,
            state: 'asked',
            reason,
            pix_key,
            return_code: null,
            answer: null,
            ...partLeft(current, lines),
          },
      ...(open || !current.withdrawal ? {} : { earlier_withdrawals: [...withdrawalsOf(current)] }),
      edition: current.edition + 1,
    });
    const what = open ? 'ampliada' : 'pedida';
    const goesOn = new Set(
      current.lines.flatMap(({ id, renewal_of }) =>
        hasEarlierPeriod({ renewal_of, signature: holdings.get(id) }, today) ? [id] : [],
      ),
    );
    const names = after.withdrawal?.lines ? `: ${namesOf(current, lines)}` : '';
    await commit([
      ...writes,
      ...held,
      orderHistory(current.id, {
        actor,
        now,
        action: `Desistência ${protocol} ${what}${names}, ${whatStops(lines, goesOn)}`,
        forClient: `Desistência ${protocol} ${what}${names}`,
        reason: reason ?? undefined,
        effects: [
          ...refreshSuspension(after),
          ...mailClient('withdrawalReceived', after, { asked_by, goes_on: goesOn }),
        ],
      }),
    ]);
    return after;
  });

async function newProtocol(today: CalendarDate): Promise<string> {
  const number = String(await nextId('withdrawal')).padStart(4, '0');
  return `D-${today.slice(0, 4)}-${number}`;
}

const openWithdrawal = (order: OrderRecord): WithdrawalRecord | undefined =>
  isWithdrawalOpen(order) ? order.withdrawal : undefined;

type Lines = ReadonlySet<number>;

/** The lines to withdraw; throws if some of the chosen ones cannot be. */
function linesLeft(order: OrderRecord, wanted: readonly number[] | null): Lines {
  const free = new Set(withdrawableLines(order).map(({ id }) => id));
  if (wanted === null) {
    if (free.size === 0 && order.withdrawal) throw refused(orderRefusals.withdrawn_before);
    return free;
  }
  const lines = wanted.map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line) throw notFound();
    return line;
  });
  const problem = problemOf(order, lines);
  if (problem !== null) throw invalid({ lines: [problem] });
  return new Set(wanted);
}

function problemOf(order: OrderRecord, lines: readonly LineRecord[]): Message | null {
  if (lines.length === 0) return paymentRefusals.refund_no_lines;
  if (new Set(lines).size !== lines.length) return paymentRefusals.refund_line_twice;
  const refunded = refundedLines(order);
  for (const { id, publication } of lines) {
    if (refunded.has(id)) return orderRefusals.withdrawal_line_refunded(publication.name);
    if (wasWithdrawn(order, id)) return orderRefusals.withdrawal_line_before(publication.name);
  }
  return null;
}

/** The withdrawn lines, and whether freight is included; both undefined for the whole order. */
function partLeft(order: OrderRecord, lines: Lines): Pick<WithdrawalRecord, 'lines' | 'freight'> {
  const standing = standingLines(order);
  if (standing.every(({ id }) => lines.has(id))) return { lines: undefined, freight: undefined };
  const freight = standingFreight(order) > 0 && refundsFreight(standing, lines);
  return { lines: [...lines], freight };
}

type More = Pick<Leaving, 'reason' | 'pix_key'> & { readonly lines: Lines };

/** If lines with material are added, the return is incomplete: the state is `asked` again. */
function withMore(order: OrderRecord, open: WithdrawalRecord, { lines, ...said }: More) {
  const isMoreToCome = order.lines.some(
    ({ id, publication }) => lines.has(id) && !publication.is_download,
  );
  return {
    ...open,
    ...(isMoreToCome ? { state: 'asked' as const } : {}),
    reason: [open.reason, said.reason].filter((text) => text !== null).join(' / ') || null,
    pix_key: said.pix_key ?? open.pix_key,
    ...partLeft(order, new Set([...(open.lines ?? []), ...lines])),
  };
}

/** A withdrawal of renewals alone locks nothing, because the current period continues. */
const whatStops = (left: Lines, goesOn: Lines): string =>
  [...left].every((line) => goesOn.has(line)) ? 'só da renovação' : 'uso suspenso';

const namesOf = ({ lines }: OrderRecord, left: Lines): string =>
  lines
    .filter(({ id }) => left.has(id))
    .map(({ publication }) => publication.name)
    .join(', ');

type Keeping = { readonly today: CalendarDate; readonly lines: Lines };

/** Refuses purchases transferred or being transferred, and keeps them so until the commit. */
async function stayHeld({ id, client }: OrderRecord, { today, lines }: Keeping): Promise<Write[]> {
  const marks = (await marksOfOrder(id)).filter(
    ({ line, kind }) => line !== null && lines.has(line) && (kind === 'made' || kind === 'renewed'),
  );
  const rows = await signatures.getMany([...new Set(marks.map(({ signature }) => signature))]);
  if (rows.some((row) => row.client.id !== client.id || transferOn(row, today))) {
    throw refused(transferRefusals.transferred_away);
  }
  return rows.map((row) => requireUnchangedHolder(row, () => new StaleOrder()));
}
