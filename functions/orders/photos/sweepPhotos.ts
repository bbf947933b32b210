import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { discardUpload } from './photoFiles';
import { keptDays, unclaimedOf } from './photoUploadRepository';

/** Days looked back on, so that a sweep that did not run for weeks is made up for. */
const sweptDays = 60;

/** Removes photos that were sent days ago and that no order took; answers how many. */
export async function sweepPhotos(today: CalendarDate): Promise<number> {
  let swept = 0;
  for (let back = keptDays + 1; back <= sweptDays; back += 1) {
    for (const { name } of await unclaimedOf(addDays(today, -back))) {
      await discardUpload(name);
      swept += 1;
    }
  }
  return swept;
}
