import * as v from 'valibot';
import type { Centavos } from '#shared/values/money';
import { findStored } from '#platform/db/storedItems';
import { putItems } from '#platform/db/putItems';
import { epochSeconds } from '#platform/db/values/epochSeconds';

/** An offer: this service, for this many whole kilograms to this CEP, at this price. */
export type OfferedQuote = {
  readonly cep: string;
  readonly kilograms: number;
  readonly service: string;
  readonly value: Centavos;
  /** Working days in transit, as the carrier stated. */
  readonly days?: number;
};

const validMinutes = 30;

const keyOf = ({ cep, kilograms, service, value }: OfferedQuote) => ({
  pk: `QUOTE#${cep}#${kilograms}`,
  sk: `${service}#${value}`,
});

const rowSchema = v.object({ expires_at: v.number(), days: v.optional(v.number()) });

/** Stores offers, which orders may use for 30 minutes. */
export async function keepQuotes(quotes: readonly OfferedQuote[], now: Date): Promise<void> {
  const expires_at = epochSeconds(now) + validMinutes * 60;
  await putItems(
    'system',
    quotes.map((quote) => ({ ...keyOf(quote), expires_at, days: quote.days })),
  );
}

/** Whether exactly this was offered and is valid by its time, as TTL deletes rows late. */
export const isQuoted = async (quote: OfferedQuote, now: Date): Promise<boolean> =>
  (await standingQuote(quote, now)) !== undefined;

/** Returns the offer while it is valid. */
export async function standingQuote(
  quote: OfferedQuote,
  now: Date,
): Promise<OfferedQuote | undefined> {
  const row = await findStored(rowSchema, 'system', keyOf(quote), { strong: true });
  return row && row.expires_at > epochSeconds(now) ? { ...quote, ...daysOf(row) } : undefined;
}

const daysOf = ({ days }: v.InferOutput<typeof rowSchema>) => (days === undefined ? {} : { days });
