import type * as v from 'valibot';
import type { requestedPhoto } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Doing } from '#platform/auth/actor';
import { invalid, notFound, refused, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { aircraftAfter, checkPhotoIsOurs, type LineChange } from './changeOrderLine';
import { onFreshOrder } from '../transitions/onFreshOrder';
import { mailClient, mailStaff } from '../mails/queueing/orderMailEffects';
import { type LineRecord, needsPhoto, type OrderRecord, photoSent } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { photoAsked, photoSentAgain } from './photoNews';
import { claimPhotos, photoGone } from './readPhotos';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

type Asking = Doing & {
  readonly line: number;
  readonly reason: string;
  readonly row_version: string | undefined;
};

/** Asks the client for another photo of a line; the order stays under review meanwhile. */
export const requestPhoto = (
  order: OrderRecord,
  { line: id, reason, row_version, actor, now }: Asking,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const line = current.lines.find((one) => one.id === id);
    if (!line) throw invalid({ line: [orderRefusals.line_of_another] });
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    if (current.status !== orderStatus.underReview) {
      throw refused(orderRefusals.photo_request_closed);
    }
    if (!needsPhoto(line)) throw invalid({ line: [orderRefusals.photo_not_taken] });
    const asked = { ...line, photo_request: { reason, asked: now.toISOString() } };
    const { after, writes } = replaceOrder(current, {
      lines: withLine(current, asked),
      edition: current.edition + 1,
    });
    const history = orderHistory(current.id, {
      action: `${photoAsked}: ${line.publication.name}`,
      forClient: `Outra foto pedida${forAircraft(line)}. Link enviado por e-mail.`,
      reason,
      actor,
      now,
      effects: mailClient('photoRequested', { ...after, reason }),
    });
    await commit([...writes, history]);
    return after;
  });

type Sent = v.InferOutput<typeof requestedPhoto>;

/** Accepts the requested photo, with the client's corrections of the aircraft. */
export const sendPhoto = (
  order: OrderRecord,
  id: number,
  sent: Sent,
  { by, actor, now }: LineChange,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const before = current.lines.find((one) => one.id === id);
    if (!before) throw notFound();
    if (current.status !== orderStatus.underReview || !before.photo_request) {
      throw refused(orderRefusals.photo_not_asked);
    }
    const line: LineRecord = {
      ...before,
      ...(await aircraftAfter(before, sent)),
      photo: sent.file,
      ...photoSent(sent.file, now),
      photo_approved: false,
      photo_request: undefined,
    };
    await checkPhotoIsOurs(line, { by, actor, now });
    const { after, writes } = replaceOrder(current, {
      lines: withLine(current, line),
      review_since: now.toISOString(),
      edition: current.edition + 1,
    });
    const history = orderHistory(current.id, {
      action: `${photoSentAgain}: ${line.publication.name}${correction(before, line)}`,
      forClient: `Outra foto enviada${forAircraft(line)}`,
      actor,
      now,
      changes: { line: before },
      effects: [mailStaff('photoNotice', after)],
    });
    const claims = claimPhotos([line], () => invalid({ file: [photoGone] }));
    await commit([...writes, ...claims, history]);
    return after;
  });

const withLine = ({ lines }: OrderRecord, changed: LineRecord) =>
  lines.map((line) => (line.id === changed.id ? changed : line));

const forAircraft = ({ airplane_prefix }: LineRecord) =>
  airplane_prefix === null ? '' : `, ${airplane_prefix}`;

function correction(before: LineRecord, after: LineRecord): string {
  const [was, is] = [before, after].map(
    ({ airplane_prefix, airplane_serial_number }) =>
      `${airplane_prefix ?? ''}, N/S ${airplane_serial_number ?? ''}`,
  );
  return was === is ? '' : `; corrigido de ${was} para ${is}`;
}
