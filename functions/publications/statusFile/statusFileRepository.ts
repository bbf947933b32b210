import * as v from 'valibot';
import { getItem } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const statusFileKey = { pk: 'STATUS_FILE', sk: 'STATUS_FILE' };
const pointer = v.object({ key: v.string() });

/** Key of the uploaded status-of-publications file; null if there is none. */
export async function uploadedStatusFile(): Promise<string | null> {
  const item = await getItem('system', statusFileKey, { strong: true });
  return item ? v.parse(pointer, item).key : null;
}

export const keepStatusFile = (key: string, now: Date): Promise<void> =>
  commit([
    putItem({
      table: 'system',
      item: { ...statusFileKey, key, uploaded_at: now.toISOString() },
    }),
  ]);
