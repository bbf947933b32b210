import { type Centavos, centavos, sum } from '#shared/values/money';
import type { CardFacts } from '#shared/orders/received';
import type { AsaasApi, AsaasPayment } from './asaasApi';
import type { BoletoState, PaidInstallment } from './paymentProvider';

/**
 * What Asaas makes of a card that pays in several times: a plan, and a charge for each part of it. The shop
 * knows the plan alone, as one charge of the whole amount.
 */
export type AsaasPlan = {
  readonly id: string;
  readonly parts: readonly AsaasPayment[];
  readonly value: Centavos;
  /** Null where Asaas does not give the net amount of every part. */
  readonly net: Centavos | null;
};

const partPrefix = 'pay_';

/** Charges are named `pay_…`, plans by a UUID. */
export const isPlanId = (id: string): boolean => !id.startsWith(partPrefix);

export async function planOf(api: AsaasApi, id: string): Promise<AsaasPlan> {
  const parts = await api.paymentsIn(id);
  const nets = parts.flatMap(({ netValue }) => netValue ?? []);
  return {
    id,
    parts,
    value: sum(parts.map(({ value }) => value)),
    net: nets.length === parts.length ? sum(nets) : null,
  };
}

/** What went back of a charge by refunds in one of these states. */
export const refundedIn = ({ refunds }: Pick<AsaasPayment, 'refunds'>, states: readonly string[]) =>
  sum(
    (refunds ?? []).flatMap(({ status, value }) => (states.includes(status ?? '') ? [value] : [])),
  );

/** A part that was refunded as a whole has no list of refunds. */
export const backOfPlan = ({ parts }: AsaasPlan): Centavos =>
  sum(parts.map((part) => (part.status === 'REFUNDED' ? part.value : refundedIn(part, ['DONE']))));

/** The installments in their order, as far as Asaas says what comes of each and when. */
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

/** How a plan stands, by how its parts do; one that is disputed or on its way back says it for all. */
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

/** What Asaas keeps of an amount, where it says what it pays out. */
export const feeOf = (value: Centavos, net: Centavos | null | undefined): Centavos | null =>
  net === null || net === undefined ? null : centavos(value - net);
