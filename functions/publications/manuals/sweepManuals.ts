import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { deleteFile, listFiles } from '#platform/files/files';
import { incomingManuals, manualShelf, sampleShelf } from './manualUploads';

/** Days an upload may wait to be claimed. */
const keptDays = 1;

/** Removes files that were sent for a publication and never claimed; answers how many. */
export async function sweepManuals(today: CalendarDate): Promise<number> {
  const first = addDays(today, -keptDays);
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
