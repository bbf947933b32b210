import { randomInt } from 'node:crypto';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import {
  quotationDays,
  type QuotedFreightInput,
  type QuotedItemInput,
} from '#shared/carts/quotation';
import { apiMessages } from '#shared/messages/messages';
import type { FuelType } from '#shared/orders/fuelType';
import { isShippingService } from '#shared/shipping/shippingService';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import type { Session } from '#platform/auth/session';
import { nextId } from '#platform/db/sequence';
import { invalid } from '#platform/domainErrors';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import { ownAircraft } from '../../clients/clientAircraft/ownAircraft';
import type {
  QuotationRecord,
  QuotedFreight,
  QuotedLine,
} from '#functions/carts/quotation/quotationRecord';
import { keepQuotation } from '#functions/carts/quotation/quotationRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import { kilogramsOf, readShipping } from '../orderPlaced/checkShipping';
import { type DraftLine, type LineReading, readLines } from '../orderPlaced/readLines';

type Quoting = {
  readonly by: Pick<Session, 'profileId' | 'isStaff'> & Partial<Pick<Session, 'role' | 'person'>>;
  readonly today: CalendarDate;
  readonly now: Date;
};

type Wanted = {
  readonly items: readonly QuotedItemInput[];
  readonly freight?: QuotedFreightInput | null | undefined;
  readonly purchase_order?: string | null | undefined;
};

/** Stores today's prices and freight for these items as a quotation with a number of the year. */
export async function quoteCart(
  { items, freight, purchase_order }: Wanted,
  { by, today, now }: Quoting,
): Promise<QuotationRecord> {
  const { lines, weighed } = await readItems(items, { by, today });
  const parcel = weighed.flatMap((title, index) =>
    Array.from({ length: items[index]?.quantity ?? 1 }, () => title),
  );
  const offered = freight ? await readFreight(freight, parcel, { by, now }) : undefined;
  const quotation = {
    code: await nextCode(today),
    client: by.profileId,
    ...(by.role && by.person ? { made_by: by.person.id } : {}),
    created: now.toISOString(),
    valid_until: addDays(today, quotationDays),
    lines: await quotedLines(lines, { items, client: by.profileId }),
    ...(offered ? { freight: offered } : {}),
    ...(purchase_order ? { purchase_order } : {}),
  };
  await keepQuotation(quotation);
  return quotation;
}

/** Refuses what any order would be refused for; aircraft and photos come with the order. */
async function readItems(
  items: readonly QuotedItemInput[],
  { by, today }: Pick<Quoting, 'by' | 'today'>,
): Promise<Pick<LineReading, 'lines' | 'weighed'>> {
  const { lines, weighed, problems } = await readLines(items, {
    client: by.profileId,
    internal: false,
    photoOptional: true,
    by,
    today,
  });
  const found = problems.map(({ publication, renewal_of }) => ({
    ...(publication ? { publication } : {}),
    ...(renewal_of ? { renewal_of } : {}),
  }));
  if (found.some((one) => Object.keys(one).length > 0)) throw invalid({ items: found });
  return { lines, weighed };
}

/** The freight offer, checked as for an order of the same parcel. */
async function readFreight(
  { shipping_type, shipping_value, cep }: QuotedFreightInput,
  parcel: LineReading['weighed'],
  { by, now }: Pick<Quoting, 'by' | 'now'>,
): Promise<QuotedFreight> {
  const { problems, days } = isShippingService(shipping_type)
    ? await readShipping({
        shippingType: shipping_type,
        value: shipping_value,
        cep,
        now,
        lines: parcel,
        byStaff: by.isStaff,
      })
    : { problems: { shipping_type: [apiMessages.choice(shipping_type)] }, days: null };
  if (Object.keys(problems).length > 0) throw invalid({ freight: problems });
  const kilograms = kilogramsOf(parcel);
  return { shipping_type, shipping_value, cep, kilograms, delivery_days: days };
}

async function quotedLines(
  lines: readonly DraftLine[],
  { items, client }: { readonly items: readonly QuotedItemInput[]; readonly client: number },
): Promise<QuotedLine[]> {
  const prefixes = lines.map(({ airplane_prefix: prefix }) =>
    normaliseAircraftPrefix(prefix ?? ''),
  );
  const named = prefixes.filter((prefix) => prefix !== '');
  const [registered, known, renewed] = await Promise.all([
    registeredAmong(named),
    named.length > 0 ? ownAircraft(client) : [],
    signatures.getMany(lines.flatMap(({ renewal_of }) => renewal_of ?? [])),
  ]);
  const fuels = new Map(known.map(({ prefix, fuel_type }) => [prefix, fuel_type]));
  const dues = new Map(renewed.map(({ id, due }) => [id, due]));
  const aircraftAt = (index: number, line: DraftLine) => {
    const prefix = prefixes[index] ?? '';
    return prefix === ''
      ? { airplane_prefix: null, airplane_serial_number: null, airplane_model: null }
      : {
          airplane_prefix: prefix,
          airplane_serial_number: line.airplane_serial_number,
          airplane_model: registered.get(prefix)?.model ?? null,
          ...fuelOf(items[index]?.fuel_type, fuels.get(prefix)),
        };
  };
  return lines.map((line, index) => {
    const { id, name, version, is_signature, is_sent_immediately, is_download } = line.publication;
    const { renewal_of } = line;
    return {
      publication: { id, name, version, is_signature, is_sent_immediately, is_download },
      renewal_of,
      quantity: renewal_of === null ? (items[index]?.quantity ?? 1) : 1,
      price: line.value,
      due: dues.get(renewal_of ?? 0) ?? null,
      ...aircraftAt(index, line),
    };
  });
}

/** The fuel typed, or else known from earlier orders; 0 means unknown. */
const fuelOf = (typed: FuelType = 0, known: FuelType = 0): Pick<QuotedLine, 'fuel_type'> =>
  typed || known ? { fuel_type: typed || known } : {};

// Crockford's base 32, without letters that look like digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "2026-0187-K7QX": the letters keep a mistyped number from matching another quotation. */
async function nextCode(today: CalendarDate): Promise<string> {
  const year = today.slice(0, 4);
  const number = String(await nextId(`quotation-${year}`)).padStart(4, '0');
  const letters = Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${year}-${number}-${letters.join('')}`;
}
