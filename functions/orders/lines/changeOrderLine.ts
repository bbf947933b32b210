import { orderStatus } from '#shared/orders/orderStatus';
import type * as v from 'valibot';
import type { orderLineChange } from '#shared/orders/order';
import { invalid, notFound, refused, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { Doing } from '#platform/auth/actor';
import { onFreshOrder } from '../transitions/onFreshOrder';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import { readAircraft, registeredOn } from './readAircraft';
import { type LineRecord, needsPhoto, type OrderRecord, photoSent } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { claimPhotos, photoGone, photoProblems } from './readPhotos';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { keepUnlessSent } from '#platform/db/values/keepUnlessSent';
import { obstacleToCorrection } from '../transitions/orderObstacles';

export type LineChange = Doing & {
  readonly by: { readonly profileId: number; readonly isStaff: boolean };
};

type Edit = v.InferOutput<typeof orderLineChange>;

/** Corrects a line's aircraft or replaces its photo until the order is paid or cancelled. */
export const changeOrderLine = (
  order: OrderRecord,
  id: number,
  edit: Edit,
  change: LineChange,
): Promise<LineRecord> =>
  onFreshOrder(order, async (current) => {
    const before = current.lines.find((one) => one.id === id);
    if (!before) throw notFound();
    if ((edit.row_version ?? String(current.edition)) !== String(current.edition)) {
      throw staleRecord();
    }
    checkOpen(current);
    const photo = photoAfter(before, edit);
    const isNewPhoto = photo !== before.photo;
    const line = { ...before, ...(await aircraftAfter(before, edit)), photo };
    // The photo is checked and claimed like any new one, before it counts as approved.
    const sent = { ...line, photo_approved: false };
    if (isNewPhoto) await checkPhotoIsOurs(sent, change);
    const after: LineRecord = {
      ...line,
      // Staff have approved no photo of another plate.
      ...(plateOf(line) === plateOf(before) ? {} : { photo_approved: false }),
      ...(isNewPhoto
        ? {
            ...photoSent(photo, change.now),
            // Under review the photo is checked with the others; later, staff chose it themselves.
            photo_approved: current.status === orderStatus.pending,
            photo_request: undefined,
          }
        : {}),
    };
    const { writes } = replaceOrder(current, {
      lines: current.lines.map((other) => (other.id === id ? after : other)),
      edition: current.edition + 1,
    });
    await commit([
      ...writes,
      ...(isNewPhoto ? claimPhotos([sent], () => invalid({ file: [photoGone] })) : []),
      orderHistory(current.id, {
        action: `${isNewPhoto ? 'Foto substituída' : 'Aeronave corrigida'}: ${before.publication.name}`,
        actor: change.actor,
        now: change.now,
        changes: { line: before },
      }),
    ]);
    return after;
  });

const plateOf = ({ airplane_prefix: prefix, airplane_serial_number: serial }: LineRecord) =>
  `${prefix ?? ''}/${serial ?? ''}`;

function checkOpen(order: OrderRecord): void {
  const obstacle = obstacleToCorrection(order);
  if (obstacle !== null) throw refused(obstacle);
}

function photoAfter(line: LineRecord, { file }: Edit): string | null {
  if (file === undefined || file === null) return line.photo;
  if (!needsPhoto(line)) throw invalid({ file: [orderRefusals.photo_not_taken] });
  return file;
}

export async function checkPhotoIsOurs(line: LineRecord, { by }: LineChange): Promise<void> {
  const [problems = {}] = await photoProblems([line], by);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

export async function aircraftAfter(
  line: LineRecord,
  edit: Partial<Edit>,
): Promise<Partial<LineRecord>> {
  const wanted = {
    for_aircraft: line.airplane_prefix !== null,
    airplane_prefix: keepUnlessSent(edit.airplane_prefix, line.airplane_prefix),
    airplane_serial_number: keepUnlessSent(
      edit.airplane_serial_number,
      line.airplane_serial_number,
    ),
    fuel_type: keepUnlessSent(edit.fuel_type, line.fuel_type),
  };
  // A renewal keeps the aircraft of its signature, whatever the request says.
  if (line.renewal_of !== null) return line;
  const { problems, ...aircraft } = readAircraft(wanted, line.publication);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { airplane_prefix: prefix, airplane_serial_number: serial } = aircraft;
  if (prefix === line.airplane_prefix && serial === line.airplane_serial_number) return aircraft;
  const registered = await registeredAmong(prefix === null ? [] : [prefix]);
  // The register's data and the buyer's confirmation were about the other aircraft.
  const before = { airplane_model: undefined, registered_serial: undefined };
  const found = registeredOn(registered.get(prefix ?? ''));
  return { ...aircraft, ...before, ...found, aircraft_confirmed: undefined };
}
