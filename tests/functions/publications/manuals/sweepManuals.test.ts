import { expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';

await startBuckets();
await startDatabase();
const { handler: sweepHandler } = await import('#functions/system/jobs/sweepUploads');
const { headFile, putFile } = await import('#platform/files/files');
const sweep = asJob('sweep-uploads', sweepHandler);

const manual = (key: string) => ({ bucket: 'manuals', key }) as const;
const today = todayInSaoPaulo(new Date());

it('manuals nobody claimed are swept after a day, those of publications never', async () => {
  const forgotten = manual('incoming/7/a.pdf');
  const kept = manual('7/b.pdf');
  for (const address of [forgotten, kept]) {
    await putFile(address, { bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' });
  }
  expect(await sweep({ today: addDays(today, 1) })).toEqual({ photos: 0, manuals: 0 });
  expect(await sweep({ today: addDays(today, 2) })).toEqual({ photos: 0, manuals: 1 });
  expect(await headFile(forgotten)).toBeNull();
  expect(await headFile(kept)).not.toBeNull();
  expect(await sweep({ today: addDays(today, 2) })).toEqual({ photos: 0, manuals: 0 });
});
