import type { CalendarDate } from '#shared/values/calendarDate';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { unclaimedBy } from '#functions/orders/photos/photoUploadRepository';

/** Photos of a person's orders, by the call that opens each, and those no order has taken yet. */
export async function ownPhotos(
  person: number,
  orders: readonly OrderRecord[],
  today: CalendarDate,
): Promise<PersonalData['photos']> {
  const claimed = orders.flatMap(({ id, created, lines }) =>
    lines.flatMap((line) =>
      line.photo === null
        ? []
        : [{ order: id, file: `/order/${id}/photo/${line.id}/`, at: line.photo_sent ?? created }],
    ),
  );
  const waiting = await unclaimedBy(person, today);
  return [
    ...claimed,
    ...waiting.map(({ name, uploaded }) => ({ order: null, file: name, at: uploaded })),
  ];
}
