import { sweepPhotos } from '../../orders/sweepPhotos';
import { jobRun } from '../../platform/jobEvent';
import { sweepManuals } from '../../publications/sweepManuals';

export async function handler(event: unknown): Promise<{ photos: number; manuals: number }> {
  const { today } = jobRun(event);
  return { photos: await sweepPhotos(today), manuals: await sweepManuals(today) };
}
