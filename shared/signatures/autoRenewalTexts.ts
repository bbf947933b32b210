import { calendarDate, formatDate } from '../values/calendarDate';
import { type Centavos, fromWire, type WireMoney } from '../values/money';
import type { AutoRenewalProblem, AutoRenewalState } from './autoRenewal';

/** The same words for holder and staff, wherever a state is shown. */
const autoRenewalLabels = {
  waiting: 'Espera autorização',
  active: 'Ativa',
  failed: 'Falhou',
  ended: 'Encerrada',
} as const satisfies Record<AutoRenewalState, string>;

/** What is sent on paper travels as agreed with staff, which the charge does not pay. */
export const freightApart = 'O frete do que é impresso é combinado à parte e não está incluído.';

/** An order that was cancelled is no failure: the bank was not asked, or not any more. */
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

/** One sentence that says why a subscription does not renew by itself. */
export const autoRenewalReasonText = ({ kind, why, on }: Reason): string =>
  reasonTexts[kind]({ why, day: formatDate(calendarDate(on)) });

type Shown = {
  readonly due: string | null;
  readonly sure_until?: string | undefined;
  readonly auto_renewal?:
    { readonly state: AutoRenewalState; readonly charge_on: string } | null | undefined;
};

/** True where this end is taken care of, so that the holder is not asked to renew or pay by hand. */
export const isTakenCareOf = ({ due, sure_until: sure, auto_renewal: auto }: Shown): boolean =>
  auto?.state === 'active' && due !== null && auto.charge_on <= (sure ?? due);

type Priced = {
  readonly publication: { readonly price_signature: WireMoney | null };
  readonly auto_renewal?:
    { readonly price: WireMoney; readonly announced_on: string | null } | null | undefined;
};

/** What it costs since its price was announced, where that is more: it is asked for from the next end on. */
export function laterPrice({ publication, auto_renewal: auto }: Priced): Centavos | null {
  if (!auto || auto.announced_on === null || publication.price_signature === null) return null;
  const now = fromWire(publication.price_signature);
  return now > fromWire(auto.price) ? now : null;
}
