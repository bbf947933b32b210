import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Order, OrderLine, OrderRefundable } from '#shared/orders/order';
import {
  calendarDate,
  formatDate,
  formatMoment,
  isCalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { type Centavos, centavos, fromWire } from '#shared/values/money';

/** A refundable item, with how much of it was already delivered. */
export type RefundRow = {
  /** Null for the freight. */
  readonly line: OrderLine | null;
  readonly amount: Centavos;
  readonly left: string;
  /** Nothing of it was delivered. */
  readonly isHere: boolean;
};

const { inProgress, sent, delivered, returned } = expeditionStatus;
const gone: ReadonlySet<number> = new Set([sent, delivered, returned]);

export function refundRows(order: Order, { lines, freight }: OrderRefundable): RefundRow[] {
  const rows = lines.flatMap(({ line: id, amount }): RefundRow[] => {
    const line = order.publications.find((one) => one.id === id);
    return line ? [{ line, amount: fromWire(amount), ...whereIs(order, line) }] : [];
  });
  if (freight === null) return rows;
  const isUsed = order.expeditions.some(({ status }) => gone.has(status.id));
  const left = isUsed ? 'Já foi usado: a remessa saiu.' : 'Nenhuma remessa saiu ainda.';
  return [...rows, { line: null, amount: fromWire(freight), left, isHere: !isUsed }];
}

type Where = Pick<RefundRow, 'left' | 'isHere'>;

function whereIs(order: Order, line: OrderLine): Where {
  const { signature = null, publication, renewal_of } = line;
  if (!signature) return { left: 'Ainda não foi liberado.', isHere: true };
  if (renewal_of !== null) {
    return { left: 'Renovada. A assinatura volta a vencer como antes.', isHere: false };
  }
  const end = signature.due ? ' A assinatura termina.' : '';
  const { left, isHere } = publication.is_download
    ? released(signature)
    : whereOnPaper(order, line, signature);
  return { left: `${left}${end}`, isHere };
}

type LineSignature = NonNullable<OrderLine['signature']>;

function released({ opened = null }: LineSignature): Where {
  const how = opened === null ? 'ainda não aberto' : `aberto em ${formatMoment(new Date(opened))}`;
  return { left: `PDF liberado, ${how}. O acesso fecha.`, isHere: false };
}

function whereOnPaper(order: Order, line: OrderLine, signature: LineSignature): Where {
  if (signature.expedition !== null) {
    const day = signature.expedition_date;
    const when = day !== null && isCalendarDate(day) ? ` em ${formatDate(calendarDate(day))}` : '';
    const back = cameBack(order, line);
    const next = back === null ? 'Peça a devolução antes.' : `Voltou em ${back}.`;
    return { left: `Saiu${when} na remessa ${signature.expedition}. ${next}`, isHere: false };
  }
  const packed = order.expeditions.find(({ status }) => status.id === inProgress);
  return packed
    ? { left: `Na remessa ${packed.id}, ainda aberta.`, isHere: false }
    : { left: 'Ainda não saiu.', isHere: true };
}

/** The day on which the material of a line came back after a withdrawal; null before that. */
function cameBack({ withdrawal }: Order, { id }: OrderLine): string | null {
  if (!withdrawal?.returned || withdrawal.lines?.includes(id) === false) return null;
  return formatDate(todayInSaoPaulo(new Date(withdrawal.returned)));
}

/** The sum of the chosen rows; when all are chosen, everything that is left of the payment. */
export function chosenAmount(
  rows: readonly RefundRow[],
  chosen: ReadonlySet<RefundRow>,
  left: Centavos,
): Centavos {
  if (chosen.size === rows.length) return left;
  return centavos([...chosen].reduce((sum, { amount }) => sum + amount, 0));
}
