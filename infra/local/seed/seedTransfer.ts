import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { offerTransfer } from '#functions/signatures/transferring/offerTransfer';
import { transferObstacle } from '#functions/signatures/listing/transferObstacle';
import { momentOf } from './seedOrders';

/** An aircraft sold five days ago, whose active purchases are offered to its new owner. */
export async function seedTransfer(
  giver: ProfileRow,
  receiver: ProfileRow,
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  const day = addDays(today, -5);
  const free = (await everySignatureOf(giver.id)).filter(
    (row) =>
      row.airplane_prefix !== null && transferObstacle(row, { renewal: null, today: day }) === null,
  );
  const [first] = free;
  if (!first) throw new Error('the demonstration has nothing to hand over');
  const along = free.filter(
    (row) =>
      row.airplane_prefix === first.airplane_prefix &&
      row.airplane_serial_number === first.airplane_serial_number,
  );
  await offerTransfer(
    {
      signatures: along.slice(0, 2).map(({ id }) => id),
      email: receiver.email,
      note: `Segue com a venda da ${first.airplane_prefix ?? ''}.`,
    },
    {
      by: { profileId: giver.id, email: giver.email },
      actor: { id: giver.id, name: giver.name },
      today: day,
      now: momentOf(day, now),
    },
  );
}
