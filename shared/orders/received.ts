import * as v from 'valibot';
import { calendarDate, formatDate } from '../values/calendarDate';

/** The ways of paying that no provider reports. */
export const handMeans = ['transfer', 'cash', 'card', 'other'] as const;
export type HandMeans = (typeof handMeans)[number];

export const handMeansText = {
  transfer: 'Transferência',
  cash: 'Dinheiro',
  card: 'Cartão',
  other: 'Outro',
} as const satisfies Record<HandMeans, string>;

export const referenceLength = 120;

/** A payment confirmed by staff: the day, how it was paid, and a reference to find it again. */
export const received = v.object({
  date: v.string(),
  means: v.picklist(handMeans),
  reference: v.nullable(v.string()),
});
export type Received = v.InferOutput<typeof received>;

/** "Transferência em 15/05/2026, TED 004471" */
export function receivedText({ date, means, reference }: Received): string {
  const how = means === 'other' ? 'Outro meio' : handMeansText[means];
  return `${how} em ${formatDate(calendarDate(date))}${reference === null ? '' : `, ${reference}`}`;
}

/** The ways of paying that a provider reports, if it does. */
export const chargeMeans = ['pix', 'slip', 'card'] as const;
export type ChargeMeans = (typeof chargeMeans)[number];

/** What providers report about a card: brand and last four digits, never more. */
export const cardFacts = v.object({
  brand: v.nullable(v.string()),
  last: v.nullable(v.string()),
});
export type CardFacts = v.InferOutput<typeof cardFacts>;

/** Whether the provider owes an installment, has transferred it, or it was refunded. */
export const installmentStates = ['due', 'transferred', 'returned'] as const;
export type InstallmentState = (typeof installmentStates)[number];

export const installmentStateNames = {
  due: 'A receber',
  transferred: 'Recebida',
  returned: 'Estornada',
} as const satisfies Record<InstallmentState, string>;

/** A payment reported by a provider, as far as it says how it was made. */
export type PaidCharge = {
  readonly means?: ChargeMeans | undefined;
  readonly card?: CardFacts | undefined;
  /** The number of installments. */
  readonly times?: number | undefined;
};

const chargeMeansText = {
  pix: 'Pix',
  slip: 'Boleto',
  card: 'Cartão',
} as const satisfies Record<ChargeMeans, string>;

/** "Cartão Visa final 8829, em 3 vezes"; without means, the provider only says that it was paid. */
export function chargeText({ means, card, times = 1 }: PaidCharge): string {
  if (means === undefined) return 'Pix ou boleto';
  const words = [
    chargeMeansText[means],
    ...(card?.brand ? [brandName(card.brand)] : []),
    ...(card?.last ? [`final ${card.last}`] : []),
  ].join(' ');
  return times > 1 ? `${words}, em ${times} vezes` : words;
}

/** Providers use capitals only: "MASTERCARD". */
const brandName = (brand: string): string =>
  brand.slice(0, 1).toUpperCase() + brand.slice(1).toLowerCase();
