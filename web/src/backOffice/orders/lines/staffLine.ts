import * as v from 'valibot';
import { isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import { type Centavos, centavos, formatReais, fromWire, toWire } from '#shared/values/money';
import type { OrderLine } from '#shared/orders/order';
import type { Publication } from '#shared/publications/publication';

export type StaffLineNeeds = { readonly aircraft: boolean };

const required = commonMessages.requiredField;
const filled = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.maxLength(max, apiMessages.tooLong(max)));

const priceChoices = ['price', 'price_signature', 'free'] as const;
export type PriceChoice = (typeof priceChoices)[number];

const fuels = ['0', '1', '2', '3'] as const;
const fuel = v.picklist(fuels, required);

/** A line as staff fill it in; the photo may be added later. */
export const staffLine = ({ aircraft }: StaffLineNeeds) =>
  v.object({
    publication: v.pipe(v.string(), v.nonEmpty(required)),
    price: v.picklist(priceChoices),
    airplane_prefix: aircraft
      ? v.pipe(filled(20), v.check(isAircraftPrefix, checkoutMessages.wrongPrefix))
      : v.string(),
    airplane_serial_number: aircraft ? filled(40) : v.string(),
    fuel_type: aircraft
      ? v.pipe(
          fuel,
          v.check((type) => type !== '0', required),
        )
      : fuel,
    file: v.string(),
    file_name: v.string(),
  });
export type StaffLine = v.InferInput<ReturnType<typeof staffLine>>;

export const emptyLine: StaffLine = {
  publication: '',
  price: 'price',
  airplane_prefix: '',
  airplane_serial_number: '',
  fuel_type: '0',
  file: '',
  file_name: '',
};

export const lineFor = ({ id }: Publication): StaffLine => ({
  ...emptyLine,
  publication: String(id),
});

/** A stored line as form values. */
export const lineOf = (line: OrderLine): StaffLine => ({
  ...emptyLine,
  publication: String(line.publication.id),
  airplane_prefix: line.airplane_prefix ?? '',
  airplane_serial_number: line.airplane_serial_number ?? '',
  fuel_type: fuels.find((type) => type === String(line.fuel_type ?? 0)) ?? '0',
});

type Priced = Pick<Publication, 'price' | 'price_signature'>;

/** The price of the publication for the chosen option (rules: "Internal order"). */
export function priceBy(choice: PriceChoice, { price, price_signature }: Priced): Centavos {
  if (choice === 'free') return centavos(0);
  const wire = choice === 'price_signature' ? (price_signature ?? price) : price;
  return fromWire(wire);
}

const priceNames = {
  price: 'Compra',
  price_signature: 'Renovação',
  free: 'Sem custo',
} as const satisfies Record<PriceChoice, string>;

/** A publication without a renewal price has only two options. */
export const priceOptions = (publication: Priced) =>
  priceChoices
    .filter((choice) => choice !== 'price_signature' || publication.price_signature !== null)
    .map((choice) => ({
      value: choice,
      label: `${priceNames[choice]}, ${formatReais(priceBy(choice, publication))}`,
    }));

/** The line as it is sent; aircraft data are left out for a publication without aircraft. */
export function lineBody(line: StaffLine, publication: Publication) {
  return {
    publication: publication.id,
    value: toWire(priceBy(line.price, publication)),
    ...(publication.has_airplane_info ? aircraftBody(line) : {}),
    ...(publication.has_photo_upload && line.file !== '' ? { file: line.file } : {}),
  };
}

export const aircraftBody = (line: StaffLine) => ({
  airplane_prefix: line.airplane_prefix,
  airplane_serial_number: line.airplane_serial_number.trim(),
  fuel_type: Number(line.fuel_type),
});
