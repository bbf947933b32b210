import type { CalendarDate } from '#shared/values/calendarDate';
import { sweepPhotos } from '#functions/orders/photos/sweepPhotos';
import { sweepManuals } from '#functions/publications/manuals/sweepManuals';

/** Uploads that nothing ever took; says how many of each went. */
export async function sweepUploads(
  today: CalendarDate,
): Promise<{ photos: number; manuals: number }> {
  return { photos: await sweepPhotos(today), manuals: await sweepManuals(today) };
}
