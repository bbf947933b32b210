import type { CalendarDate } from '#shared/values/calendarDate';
import { getItem } from '#platform/db/items';
import { queryStored, storedKey } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { AlreadyMarked } from '../signatureRepository';

const table = 'signatures';

const announcedKey = (publication: number, revision: string, client: number) => ({
  pk: `ANNOUNCED#${publication}#${revision}`,
  sk: String(client),
});

/** Marks a document's notices among those of revisions: per edition, and per reminder's day. */
export const documentMark = (document: number, which: number | CalendarDate): string =>
  `document-${document}-${which}`;

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

/** The clients who were e-mailed about it. */
export async function clientsAnnounced(
  publication: number,
  revision: string,
): Promise<ReadonlySet<number>> {
  const { pk } = announcedKey(publication, revision, 0);
  const keys = await queryStored(storedKey, { table, pk });
  return new Set(keys.map(({ sk }) => Number(sk)));
}

export const markAnnounced = (publication: number, revision: string, client: number): Write =>
  putItem({
    table,
    item: announcedKey(publication, revision, client),
    when: { exists: false },
    refused: () => new AlreadyMarked(),
  });
