import * as v from 'valibot';
import { findStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const statusFileKey = { pk: 'STATUS_FILE', sk: 'STATUS_FILE' };
const pointer = v.object({ key: v.string() });

/** Key of the uploaded status-of-publications file; null if there is none. */
export const uploadedStatusFile = async (): Promise<string | null> =>
  (await findStored(pointer, 'system', statusFileKey, { strong: true }))?.key ?? null;

export const keepStatusFile = (key: string, now: Date): Promise<void> =>
  commit([
    putItem({
      table: 'system',
      item: { ...statusFileKey, key, uploaded_at: now.toISOString() },
    }),
  ]);
