import { type CalendarDate, addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { discardUpload } from '#functions/orders/photos/photoFiles';
import { keptDays, unclaimedOf } from '#functions/orders/photos/photoUploadRepository';
import { deleteFile, listFiles } from '#platform/files/files';
import {
  incomingManuals,
  manualShelf,
  sampleShelf,
} from '#functions/publications/manuals/manualUploads';

/** Removes unclaimed uploads; returns how many of each kind. */
export async function sweepUploads(
  today: CalendarDate,
): Promise<{ photos: number; manuals: number }> {
  return { photos: await sweepPhotos(today), manuals: await sweepManuals(today) };
}

/** How many days are swept, to make up for weeks without a run. */
const sweptDays = 60;

/** Removes photos uploaded days ago that no order claimed; returns how many. */
async function sweepPhotos(today: CalendarDate): Promise<number> {
  let swept = 0;
  for (let back = keptDays + 1; back <= sweptDays; back += 1) {
    for (const { name } of await unclaimedOf(addDays(today, -back))) {
      await discardUpload(name);
      swept += 1;
    }
  }
  return swept;
}

/** Days an upload may wait to be claimed. */
const manualDays = 1;

/** Removes files uploaded for a publication and never claimed; returns how many. */
async function sweepManuals(today: CalendarDate): Promise<number> {
  const first = addDays(today, -manualDays);
  let swept = 0;
  for (const { bucket } of [manualShelf, sampleShelf]) {
    for await (const { key, changed } of listFiles({ bucket, prefix: incomingManuals })) {
      if (todayInSaoPaulo(changed) >= first) continue;
      await deleteFile({ bucket, key });
      swept += 1;
    }
  }
  return swept;
}
