import { getItem } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { AlreadyMarked } from '../signatureRepository';

const table = 'signatures';

const announcedKey = (publication: number, revision: string, client: number) => ({
  pk: `ANNOUNCED#${publication}#${revision}`,
  sk: String(client),
});

export async function wasAnnounced(
  publication: number,
  revision: string,
  client: number,
): Promise<boolean> {
  return (
    (await getItem(table, announcedKey(publication, revision, client), { strong: true })) !==
    undefined
  );
}

export const markAnnounced = (publication: number, revision: string, client: number): Write =>
  putItem({
    table,
    item: announcedKey(publication, revision, client),
    when: { exists: false },
    refused: () => new AlreadyMarked(),
  });
