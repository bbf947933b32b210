import { applicabilityTo } from '#shared/publications/applicability';
import { toWire } from '#shared/values/money';
import { reviewTime } from '#shared/orders/order';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { amountDue, type LineRecord, type OrderRecord, reviewingSince } from '../orderRecord';
import { photosToAnswer, type PhotoLine } from './photosToAnswer';

type Waiting = {
  readonly order: OrderRecord;
  readonly line: PhotoLine;
  readonly position: number;
  readonly of: number;
};

/** The photos of orders under review that staff have to look at, longest waiting first. */
export function waitingPhotos(underReview: readonly OrderRecord[]): Waiting[] {
  return underReview
    .toSorted((a, b) => compare(reviewingSince(a), reviewingSince(b)) || a.id - b.id)
    .flatMap((order) => {
      const lines = photosToAnswer(order);
      return lines.map((line, index) => ({ order, line, position: index + 1, of: lines.length }));
    });
}

type Beside = {
  /** Entries of the public aircraft register by prefix. */
  readonly register: ReadonlyMap<string, RegisteredAircraft>;
  readonly thumbnail: string;
};

export function presentWaiting(
  { order, line, position, of }: Waiting,
  { register, thumbnail }: Beside,
): WaitingPhoto {
  const { client, note, shipping_address: destination } = order;
  const { publication, airplane_prefix } = line;
  const since = reviewingSince(order);
  const registered = register.get(airplane_prefix ?? '') ?? null;
  return {
    order: order.id,
    line: line.id,
    position,
    of,
    publication: {
      id: publication.id,
      name: publication.name,
      version: publication.version,
      applicability: publication.applicability ?? null,
    },
    client: {
      id: client.id,
      name: client.name,
      company_name: client.company_name,
      person_or_company: client.person_or_company,
      phone: client.phone,
    },
    airplane_prefix,
    airplane_serial_number: line.airplane_serial_number,
    fuel_type: line.fuel_type,
    photo: `/order/${order.id}/photo/${line.id}/`,
    thumbnail,
    sent: line.photo_sent ?? since,
    answer_by: new Date(Date.parse(since) + reviewTime).toISOString(),
    register: registered,
    applies: appliesTo(line, registered),
    shipping_type: order.shipping_type,
    destination: destination && `${destination.city}, ${destination.state}`,
    total: toWire(amountDue(order)),
    note,
    row_version: String(order.edition),
  };
}

/** By what the publication was for when it was ordered. */
function appliesTo(
  { publication, airplane_serial_number: declared }: LineRecord,
  registered: RegisteredAircraft | null,
): WaitingPhoto['applies'] {
  const { effectivity = [], applicability = null } = publication;
  const verdict = (serial: string | null) => {
    const craft = { model: registered?.model ?? null, serial };
    const { kind } = applicabilityTo({ effectivity, applicability }, craft);
    return kind === 'unknown' ? null : kind === 'applies';
  };
  return {
    declared: declared === null ? null : verdict(declared),
    registered: registered === null ? null : verdict(registered.serial),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
