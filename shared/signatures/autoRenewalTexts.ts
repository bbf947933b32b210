import { calendarDate, formatDate } from '../values/calendarDate';
import { type Centavos, fromWire, type WireMoney } from '../values/money';
import type { AutoRenewalProblem, AutoRenewalState } from './autoRenewal';

/** The same words for holders and staff, wherever a state is shown. */
const autoRenewalLabels = {
  waiting: 'Espera autorização',
  active: 'Ativa',
  failed: 'Falhou',
  ended: 'Encerrada',
} as const satisfies Record<AutoRenewalState, string>;

/** Shipping of printed revisions is agreed with staff and not part of the charge. */
export const freightApart = 'O frete do que é impresso é combinado à parte e não está incluído.';

/** A cancelled order is not shown as a failure: the bank did not have to charge. */
export const autoRenewalLabel = ({
  state,
  problem,
}: {
  readonly state: AutoRenewalState;
  readonly problem: Pick<Reason, 'kind'> | null;
}): string =>
  state === 'failed' && problem?.kind === 'cancelled'
    ? 'Não renova desta vez'
    : autoRenewalLabels[state];

type Reason = {
  readonly kind: AutoRenewalProblem;
  readonly why: string | null;
  /** YYYY-MM-DD */
  readonly on: string;
};

type Words = { readonly why: string | null; readonly day: string };

const quoted = (why: string | null): string => (why === null ? '' : `: “${why}”`);

const reasonTexts = {
  expired: () => 'O código venceu sem autorização no banco.',
  unauthorised: ({ why }) => `O banco não autorizou${quoted(why)}.`,
  refused: ({ why, day }) =>
    why === null
      ? `O banco recusou a cobrança em ${day}. Nada foi cobrado.`
      : `O banco respondeu “${why}” em ${day}. Nada foi cobrado.`,
  unanswered: () => 'O banco não pagou no dia da cobrança. Nada foi cobrado.',
  late: () => 'A autorização veio tarde demais para esta renovação. Nada foi cobrado.',
  impossible: ({ why }) => why ?? 'A renovação não pôde ser pedida.',
  cancelled: ({ why, day }) => why ?? `O pedido da renovação foi cancelado em ${day}.`,
  bank: ({ day }) => `Encerrada no banco em ${day}.`,
  client: ({ day }) => `Encerrada pelo cliente em ${day}.`,
  staff: ({ why, day }) => `Encerrada pela loja em ${day}${quoted(why)}.`,
  shop: ({ why, day }) => why ?? `Encerrada em ${day}.`,
} as const satisfies Record<AutoRenewalProblem, (words: Words) => string>;

/** One sentence about why a subscription does not renew automatically. */
export const autoRenewalReasonText = ({ kind, why, on }: Reason): string =>
  reasonTexts[kind]({ why, day: formatDate(calendarDate(on)) });

type Shown = {
  readonly due: string | null;
  readonly sure_until?: string | undefined;
  readonly auto_renewal?:
    | { readonly state: AutoRenewalState; readonly charge_on: string }
    | null
    | undefined;
};

/** Whether the renewal at this end date is covered, so that the holder is not asked to act. */
export const isAutoRenewed = ({ due, sure_until: sure, auto_renewal: auto }: Shown): boolean =>
  auto?.state === 'active' && due !== null && auto.charge_on <= (sure ?? due);

type Priced = {
  readonly publication: { readonly price_signature: WireMoney | null };
  readonly auto_renewal?:
    | { readonly price: WireMoney; readonly announced_on: string | null }
    | null
    | undefined;
};

/** The price after an increase since the announcement, which applies from the next end date on. */
export function laterPrice({ publication, auto_renewal: auto }: Priced): Centavos | null {
  if (!auto || auto.announced_on === null || publication.price_signature === null) return null;
  const now = fromWire(publication.price_signature);
  return now > fromWire(auto.price) ? now : null;
}
