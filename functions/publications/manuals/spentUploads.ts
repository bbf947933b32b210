import { getItem } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

/** A file that a browser sent to the bucket, by the name its form gave it. */
type Upload = { readonly bucket: string; readonly publication: number; readonly name: string };

const table = 'catalog';
const markKey = ({ bucket, publication, name }: Upload) => ({
  pk: `D#${publication}`,
  sk: `SPENT#${bucket}#${name}`,
});

/** Whether a publication was saved with it: a later upload under its name is nothing. */
export const isSpent = async (upload: Upload): Promise<boolean> =>
  (await getItem(table, markKey(upload), { strong: true })) !== undefined;

/** Of two saves with the same upload one is refused. */
export const markSpent = (upload: Upload, refused: () => Error): Write =>
  putItem({ table, item: markKey(upload), when: { exists: false }, refused });
