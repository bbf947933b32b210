import { reviewTime } from '#shared/orders/order';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { type LineRecord, needsPhoto, type OrderRecord, reviewingSince } from '../orderRecord';

type Waiting = {
  readonly order: OrderRecord;
  readonly line: LineRecord & { readonly photo: string };
  readonly position: number;
  readonly of: number;
};

/** The photos of orders under review that staff have to look at, longest waiting first. */
export function waitingPhotos(underReview: readonly OrderRecord[]): Waiting[] {
  return underReview
    .toSorted((a, b) => compare(reviewingSince(a), reviewingSince(b)) || a.id - b.id)
    .flatMap((order) => {
      const lines = order.lines.filter(waits);
      return lines.map((line, index) => ({ order, line, position: index + 1, of: lines.length }));
    });
}

/** Neither approved with an earlier order nor asked for anew. */
const waits = (line: LineRecord): line is Waiting['line'] =>
  needsPhoto(line) && line.photo !== null && !line.photo_approved && !line.photo_request;

export function presentWaiting(
  { order, line, position, of }: Waiting,
  register: ReadonlyMap<string, RegisteredAircraft>,
): WaitingPhoto {
  const { client, note } = order;
  const { publication, airplane_prefix } = line;
  const since = reviewingSince(order);
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
    sent: line.photo_sent ?? since,
    answer_by: new Date(Date.parse(since) + reviewTime).toISOString(),
    register: register.get(airplane_prefix ?? '') ?? null,
    note,
    row_version: String(order.edition),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
