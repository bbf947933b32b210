import type { CalendarDate } from '#shared/values/calendarDate';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import type { OrderLineInput } from '#shared/orders/order';
import { approvedPhoto, aircraftMentionsOf } from '#functions/orders/client/aircraftOfOrders';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import type { LineProblems } from '#functions/orders/lines/lineProblems';
import { photoProblems } from '#functions/orders/lines/readPhotos';
import { quotationsNamed } from '#functions/carts/quotation/quotationRepository';
import {
  type QuotationWithOrders,
  quotedPrices,
  withOrders,
} from '#functions/carts/quotation/quotationUse';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import type { Message } from '#shared/api/refusals';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { type Centavos, centavos } from '#shared/values/money';
import { shownApplicability } from '#shared/publications/effectivity';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { isInRenewalWindow, transferOn } from '#functions/signatures/signatureRules';
import {
  type LineAircraft,
  noAircraft,
  readAircraft,
  registeredOn,
} from '#functions/orders/lines/readAircraft';
import type { LineRecord } from '#functions/orders/orderRecord';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';

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

/** Everything needed to check the lines of an order. */
type LineSources = {
  readonly client: number;
  readonly internal: boolean;
  /** True for staff, who may add the photo later. */
  readonly photoOptional: boolean;
  readonly publications: ReadonlyMap<number, PublicationRecord>;
  readonly signatures: ReadonlyMap<number, SignatureRecord>;
  /** The photo that staff approved for this aircraft of the client, if any. */
  readonly approvedPhoto: (aircraft: LineAircraft) => string | null;
  readonly registeredAs: (prefix: string | null) => RegisteredAircraft | undefined;
  /** The price promised by the line's quotation, while it is valid and has items left. */
  readonly quoted: (input: OrderLineInput) => Centavos | null;
  readonly today: CalendarDate;
};

export type DraftLine = Omit<LineRecord, 'id'>;
type Reading = { readonly draft: DraftLine | undefined; readonly problems: LineProblems };

/** A line at the server's price, and its problems by field. */
function readLine(input: OrderLineInput, sources: LineSources): Reading {
  const publication = sources.publications.get(input.publication);
  if (!publication) {
    return {
      draft: undefined,
      problems: { publication: [orderRefusals.not_for_sale] },
    };
  }
  const renewal = readRenewal(input, publication, sources);
  const aircraft: LineAircraft & { readonly problems?: LineProblems } = isRenewal(input)
    ? (renewal.signature ?? noAircraft)
    : readAircraft(input, publication);
  const price = readPrice(input, publication, sources);
  const photo = readPhoto(input, publication, { ...sources, aircraft });
  return {
    draft: {
      publication: lineOfPublication(publication),
      value: price.value,
      airplane_prefix: aircraft.airplane_prefix,
      airplane_serial_number: aircraft.airplane_serial_number,
      fuel_type: aircraft.fuel_type,
      ...registeredOn(sources.registeredAs(aircraft.airplane_prefix)),
      ...(input.aircraft_confirmed ? { aircraft_confirmed: true } : {}),
      photo: photo.photo,
      ...(photo.isApproved ? { photo_approved: true } : {}),
      renewal_of: input.renewal_of ?? null,
      ...(price.quotation ? { quotation: price.quotation } : {}),
    },
    problems: {
      ...renewal.problems,
      ...aircraft.problems,
      ...price.problems,
      ...photo.problems,
    },
  };
}

const lineOfPublication = (publication: PublicationRecord): LineRecord['publication'] => ({
  id: publication.id,
  name: publication.name,
  version: publication.revision,
  revision_number: publication.revision_number,
  applicability: shownApplicability(publication),
  ...(publication.effectivity.length > 0 ? { effectivity: publication.effectivity } : {}),
  is_signature: publication.is_signature,
  is_sent_immediately: publication.is_sent_immediately,
  is_download: publication.is_download,
  has_airplane_info: publication.has_airplane_info,
  has_photo_upload: publication.has_photo_upload,
});

const isRenewal = ({ renewal_of }: OrderLineInput) => (renewal_of ?? null) !== null;

type Renewal = {
  readonly signature?: SignatureRecord;
  readonly problems: LineProblems;
};

function readRenewal(
  { renewal_of: id }: OrderLineInput,
  publication: PublicationRecord,
  { client, signatures, today }: LineSources,
): Renewal {
  if (id === null || id === undefined) return { problems: {} };
  const signature = signatures.get(id);
  const refuse = (message: Message): Renewal => ({
    ...(signature ? { signature } : {}),
    problems: { renewal_of: [message] },
  });
  if (signature?.client.id !== client) {
    return { problems: { renewal_of: [orderRefusals.renewal_not_found] } };
  }
  if (signature.publication.id !== publication.id) {
    return refuse(orderRefusals.renewal_of_another);
  }
  if (transferOn(signature, today)) return refuse(transferRefusals.in_transfer);
  if (publication.price_signature === null) return refuse(orderRefusals.not_renewable);
  if (!isInRenewalWindow(signature, today)) {
    return refuse(orderRefusals.not_in_renewal_period);
  }
  return { signature, problems: {} };
}

/**
 * On internal orders staff choose one of three prices; otherwise the server sets the price, or a
 * quotation if that is not higher.
 */
function readPrice(
  input: OrderLineInput,
  { price, price_signature }: PublicationRecord,
  { internal, quoted }: Pick<LineSources, 'internal' | 'quoted'>,
): { readonly value: Centavos; readonly quotation?: string; readonly problems: LineProblems } {
  const ownPrice = isRenewal(input) && price_signature !== null ? price_signature : price;
  if (!internal) {
    const promised = quoted(input);
    const { quotation } = input;
    return promised !== null && promised <= ownPrice && quotation
      ? { value: promised, quotation, problems: {} }
      : { value: ownPrice, problems: {} };
  }
  const chosen = input.value ?? ownPrice;
  const choices: readonly (Centavos | null)[] = [price, price_signature, centavos(0)];
  const problems: LineProblems = choices.includes(chosen)
    ? {}
    : { value: [orderRefusals.invalid_line_price] };
  return { value: chosen, problems };
}

function readPhoto(
  input: OrderLineInput,
  publication: PublicationRecord,
  { internal, photoOptional, approvedPhoto, aircraft }: LineSources & { aircraft: LineAircraft },
): LinePhoto {
  if (!publication.has_photo_upload || isRenewal(input)) return { photo: null, problems: {} };
  const photo = input.file ?? null;
  if (photo !== null || internal || photoOptional) return { photo, problems: {} };
  // Only if no new photo was sent, because a new one is reviewed again.
  const approved = approvedPhoto(aircraft);
  if (approved !== null) return { photo: approved, isApproved: true, problems: {} };
  return { photo, problems: { file: [checkoutMessages.photoRequired] } };
}

type LinePhoto = {
  readonly photo: string | null;
  readonly isApproved?: true;
  readonly problems: LineProblems;
};
