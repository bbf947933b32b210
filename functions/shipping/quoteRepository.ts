import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Centavos } from '#shared/values/money';
import { pause, retryDelay } from '#platform/db/backoff';
import { dynamo, tableName } from '#platform/db/dynamo';
import { getItem } from '#platform/db/items';
import { epochSeconds } from '#platform/db/epochSeconds';

/** What was offered to someone: this service, for this many whole kilograms to this CEP, at this price. */
export type Quote = {
  readonly cep: string;
  readonly kilograms: number;
  readonly service: string;
  readonly value: Centavos;
  /** Working days on the way, as the carrier said with it. */
  readonly days?: number;
};

/** How long an offer holds. */
const validMinutes = 30;

const keyOf = ({ cep, kilograms, service, value }: Quote) => ({
  pk: `QUOTE#${cep}#${kilograms}`,
  sk: `${service}#${value}`,
});

const rowSchema = v.object({ expires_at: v.number(), days: v.optional(v.number()) });

/** Remembers up to 25 offers, so that an order within 30 minutes is believed. */
export async function keepQuotes(quotes: readonly Quote[], now: Date): Promise<void> {
  const table = tableName('system');
  const expires_at = epochSeconds(now) + validMinutes * 60;
  let left = quotes.map((quote) => ({
    PutRequest: { Item: { ...keyOf(quote), expires_at, days: quote.days } },
  }));
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt > 3) throw new Error(`${left.length} shipping quotes could not be kept`);
    if (attempt > 0) await pause(retryDelay(attempt));
    const { UnprocessedItems } = await dynamo.send(
      new BatchWriteCommand({ RequestItems: { [table]: left } }),
    );
    const refused = new Set(
      (UnprocessedItems?.[table] ?? []).map((write) => String(write.PutRequest?.Item?.sk)),
    );
    left = left.filter((write) => refused.has(write.PutRequest.Item.sk));
  }
}

/** Whether exactly this was offered and still holds. TTL deletes late, so the time decides, not the row. */
export const isQuoted = async (quote: Quote, now: Date): Promise<boolean> =>
  (await standingQuote(quote, now)) !== undefined;

/** As it was offered, while that holds. */
export async function standingQuote(quote: Quote, now: Date): Promise<Quote | undefined> {
  const item = await getItem('system', keyOf(quote), { strong: true });
  const row = item && v.parse(rowSchema, item);
  return row && row.expires_at > epochSeconds(now) ? { ...quote, ...daysOf(row) } : undefined;
}

const daysOf = ({ days }: v.InferOutput<typeof rowSchema>) => (days === undefined ? {} : { days });
