import * as v from 'valibot';
import { calendarDate, formatDate } from '../values/calendarDate';

/** How money came that no provider reported. */
export const handMeans = ['transfer', 'cash', 'card', 'other'] as const;
export type HandMeans = (typeof handMeans)[number];

export const handMeansText = {
  transfer: 'Transferência',
  cash: 'Dinheiro',
  card: 'Cartão',
  other: 'Outro',
} as const satisfies Record<HandMeans, string>;

/** A payment that staff confirm: the day the money came, how, and by which number it is found again. */
export const referenceLength = 120;

export const received = v.object({
  date: v.string(),
  means: v.picklist(handMeans),
  reference: v.nullable(v.string()),
});
export type Received = v.InferOutput<typeof received>;

/** "Transferência em 15/05/2026, TED 004471" */
export const receivedText = ({ date, means, reference }: Received): string =>
  `${handMeansText[means]} em ${formatDate(calendarDate(date))}${reference === null ? '' : `, ${reference}`}`;

/** How money came that a provider reported, as far as it says so. */
export const chargeMeans = ['pix', 'slip', 'card'] as const;
export type ChargeMeans = (typeof chargeMeans)[number];

const chargeMeansText = {
  pix: 'Pix',
  slip: 'Boleto',
  card: 'Cartão',
} as const satisfies Record<ChargeMeans, string>;

export const chargeText = (means: ChargeMeans | undefined): string =>
  means === undefined ? 'Pix ou boleto' : chargeMeansText[means];
