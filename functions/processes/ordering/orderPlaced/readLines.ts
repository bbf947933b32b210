import type { CalendarDate } from '#shared/values/calendarDate';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import type { OrderLineInput } from '#shared/orders/order';
import { approvedPhoto, aircraftMentionsOf } from '#functions/orders/client/aircraftOfOrders';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import type { LineProblems } from '#functions/orders/lines/lineProblems';
import { type DraftLine, type LineSources, readLine } from './orderLines';
import { photoProblems } from '#functions/orders/lines/readPhotos';
import { quotationsNamed } from '#functions/carts/quotation/quotationRepository';
import {
  type QuotationWithOrders,
  quotedPrices,
  withOrders,
} from '#functions/carts/quotation/quotationUse';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

type Seller = {
  readonly client: number;
  readonly internal: boolean;
  readonly photoOptional: boolean;
  readonly by: { readonly profileId: number; readonly isStaff: boolean };
  readonly today: CalendarDate;
};

export type LineReading = {
  readonly lines: readonly DraftLine[];
  readonly weighed: readonly { readonly weight: number; readonly is_download: boolean }[];
  /** One entry per line; empty for valid lines. */
  readonly problems: readonly LineProblems[];
  /** Quotations named by the lines, as read; orders that use their prices are recorded there. */
  readonly quotations: readonly QuotationWithOrders[];
};

/** Checks lines against the catalogue, the client's signatures and the uploaded photos. */
export async function readLines(
  inputs: readonly OrderLineInput[],
  { by, ...seller }: Seller,
): Promise<LineReading> {
  const [onSale, renewed] = await Promise.all([
    publications.getMany(inputs.map((input) => input.publication)),
    signatures.getMany(inputs.flatMap((input) => input.renewal_of ?? [])),
  ]);
  const byId = new Map(onSale.map((publication) => [publication.id, publication]));
  const asksForPhoto = inputs.some(
    ({ file, publication, renewal_of }) =>
      !file && !renewal_of && byId.get(publication)?.has_photo_upload,
  );
  const namings = asksForPhoto && !seller.internal ? await aircraftMentionsOf(seller.client) : [];
  const registered = await registeredOf(inputs, byId);
  const uses = await Promise.all((await namedIn(inputs, seller)).map(withOrders));
  const prices = quotedPrices(inputs, uses, seller.today);
  const sources: LineSources = {
    ...seller,
    publications: byId,
    approvedPhoto: ({ airplane_prefix: prefix, airplane_serial_number: serial }) =>
      prefix === null ? null : approvedPhoto(namings, { prefix, serial }),
    registeredAs: (prefix) => (prefix === null ? undefined : registered.get(prefix)),
    quoted: (input) => prices.get(input) ?? null,
    signatures: new Map(renewed.map((signature) => [signature.id, signature])),
  };
  const readings = inputs.map((input) => readLine(input, sources));
  const photos = await photoProblems(
    readings.map(({ draft }) => draft ?? { photo: null }),
    by,
  );
  const repeated = repeatedRenewals(inputs);
  return {
    lines: readings.flatMap(({ draft }) => draft ?? []),
    weighed: inputs.flatMap((input) => byId.get(input.publication) ?? []),
    problems: readings.map(({ problems }, index) => ({
      ...photos[index],
      ...repeated[index],
      ...problems,
    })),
    quotations: uses,
  };
}

/**
 * The registered model and serial number of each line's aircraft, which decide whether the manual
 * applies to it.
 */
const registeredOf = (
  inputs: readonly OrderLineInput[],
  byId: ReadonlyMap<number, PublicationRecord>,
) =>
  registeredAmong(
    inputs.flatMap(({ publication, airplane_prefix: prefix }) =>
      prefix && byId.get(publication)?.has_airplane_info ? normaliseAircraftPrefix(prefix) : [],
    ),
  );

const namedIn = (inputs: readonly OrderLineInput[], { client }: Pick<Seller, 'client'>) =>
  quotationsNamed(client, new Set(inputs.flatMap(({ quotation }) => quotation ?? [])));

function repeatedRenewals(inputs: readonly OrderLineInput[]): LineProblems[] {
  const seen = new Set<number>();
  return inputs.map((input) => {
    const renewed = input.renewal_of ?? null;
    if (renewed === null) return {};
    if (seen.has(renewed)) return { renewal_of: [orderRefusals.renewal_repeated] };
    seen.add(renewed);
    return {};
  });
}
