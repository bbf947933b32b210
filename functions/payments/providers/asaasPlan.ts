import { type Centavos, centavos, sum } from '#shared/values/money';
import type { CardFacts } from '#shared/orders/received';
import type { AsaasApi, AsaasPayment } from './asaasApi';
import type { BoletoState, PaidInstallment } from './paymentProvider';

/**
 * An installment plan of a card payment. Asaas makes one charge for each part; the shop knows only the
 * plan, as one charge of the whole amount.
 */
export type AsaasPlan = {
  readonly parts: readonly AsaasPayment[];
  readonly value: Centavos;
  /** The net amount; null unless Asaas gives that of every part. */
  readonly net: Centavos | null;
};

const partPrefix = 'pay_';

/** Ids of charges start with `pay_`; ids of plans are UUIDs. */
export const isPlanId = (id: string): boolean => !id.startsWith(partPrefix);

export async function planOf(api: AsaasApi, id: string): Promise<AsaasPlan> {
  const parts = await api.paymentsIn(id);
  const nets = parts.flatMap(({ netValue }) => netValue ?? []);
  return {
    parts,
    value: sum(parts.map(({ value }) => value)),
    net: nets.length === parts.length ? sum(nets) : null,
  };
}

/** The sum of a charge's refunds in one of these states. */
export const refundedIn = ({ refunds }: Pick<AsaasPayment, 'refunds'>, states: readonly string[]) =>
  sum(
    (refunds ?? []).flatMap(({ status, value }) => (states.includes(status ?? '') ? [value] : [])),
  );

/** The refunded amount of a plan; a part that was refunded in full has no list of refunds. */
export const refundedOfPlan = ({ parts }: AsaasPlan): Centavos =>
  sum(parts.map((part) => (part.status === 'REFUNDED' ? part.value : refundedIn(part, ['DONE']))));

/** The installments in order, with the fee, day and state that Asaas reports. */
export const installmentsOf = ({ parts }: AsaasPlan): PaidInstallment[] =>
  parts
    .toSorted((one, other) => (one.installmentNumber ?? 0) - (other.installmentNumber ?? 0))
    .map(({ value, netValue, status, creditDate, estimatedCreditDate }) => {
      const fee = feeOf(value, netValue);
      const on = creditDate ?? estimatedCreditDate;
      const state = transferStates.get(status);
      return {
        amount: value,
        ...(fee === null ? {} : { fee }),
        ...(on ? { on } : {}),
        ...(state ? { state } : {}),
      };
    });

const transferStates: ReadonlyMap<string, PaidInstallment['state']> = new Map([
  ['CONFIRMED', 'due'],
  ['RECEIVED', 'transferred'],
  ['REFUNDED', 'returned'],
]);

const worst = ['disputed', 'returning', 'paid', 'open', 'returned', 'cancelled'] as const;

/** The state of a plan: the worst of its parts, so that one disputed or returning part decides. */
export function planState(
  plan: AsaasPlan,
  stateOf: (part: AsaasPayment) => BoletoState['state'],
): BoletoState['state'] {
  const states = plan.parts.map(stateOf);
  return worst.find((state) => states.includes(state)) ?? 'cancelled';
}

export const cardOf = ({ creditCard }: Pick<AsaasPayment, 'creditCard'>): CardFacts | undefined =>
  creditCard
    ? { brand: creditCard.creditCardBrand ?? null, last: creditCard.creditCardNumber ?? null }
    : undefined;

/** The fee of Asaas; null when the net amount is unknown. */
export const feeOf = (value: Centavos, net: Centavos | null | undefined): Centavos | null =>
  net === null || net === undefined ? null : centavos(value - net);
