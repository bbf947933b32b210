import { listPhotos } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { serve } from '#platform/http/serve';
import { pageOf, spanOf } from '#platform/list/listStore';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import { ordersInStatus } from '../orderRepository';
import { thumbnailLink } from '../photos/photoFiles';
import { applicabilityTo } from '#shared/publications/applicability';
import { toWire } from '#shared/values/money';
import { reviewTime } from '#shared/orders/order';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { amountDue, type LineRecord, type OrderRecord, reviewingSince } from '../orderRecord';
import { type PhotoLine, photosToAnswer } from '../photos/photosToAnswer';

export const handler = serve(listPhotos, {
  run: async ({ query }) => {
    const waiting = waitingPhotos(await ordersInStatus(orderStatus.underReview));
    const { offset, size } = spanOf(query);
    const page = waiting.slice(offset, offset + size);
    const register = await registeredAmong(page.flatMap(({ line }) => line.airplane_prefix ?? []));
    const results = await Promise.all(
      page.map(async (photo) =>
        presentWaiting(photo, { register, thumbnail: await thumbnailLink(photo.line.photo) }),
      ),
    );
    return pageOf({ count: waiting.length }, size, results);
  },
});

type Waiting = {
  readonly order: OrderRecord;
  readonly line: PhotoLine;
  readonly position: number;
  readonly of: number;
};

/** The photos of orders under review that staff have to check, longest waiting first. */
function waitingPhotos(underReview: readonly OrderRecord[]): Waiting[] {
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

function presentWaiting(
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

/** Judges by the publication's effectivity at the time of the order. */
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
