import { sweepPhotos } from '#functions/orders/photos/sweepPhotos';
import { jobRun } from '#platform/http/jobEvent';
import { sweepManuals } from '#functions/publications/manuals/sweepManuals';

export async function handler(event: unknown): Promise<{ photos: number; manuals: number }> {
  const { today } = jobRun(event);
  return { photos: await sweepPhotos(today), manuals: await sweepManuals(today) };
}
