import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { entitledFile } from '../documents/licence/entitledFile';
import { openingObstacle } from '../documents/licence/openingObstacle';
import type { SignatureRecord } from '../signatureRecord';
import { readableSignaturesOf } from '../signatureRepository';

/** One revision of a publication, however many purchases open it. */
export type OpenableManual = {
  readonly publication: PublicationRecord;
  readonly version: string;
  /** Of its file. */
  readonly key: string;
  readonly rows: readonly SignatureRecord[];
};

/** Every manual that a client may open today, and how many of their publications are on paper. */
export async function openableManuals(
  client: number,
  today: CalendarDate,
): Promise<{ manuals: OpenableManual[]; printed: number }> {
  const rows = await readableSignaturesOf(client);
  const open = rows.filter(
    (row) => row.publication.is_download && openingObstacle(row, today) === null,
  );
  const printed = rows.filter((row) => !row.publication.is_download);
  const titles = await publications.getMany(
    [...new Set(open.map(({ publication }) => publication.id))],
    { removed: true },
  );
  const catalogue = new Map(titles.map((title) => [title.id, title]));
  const files = await Promise.all(
    open.map(async (row) => {
      const publication = catalogue.get(row.publication.id);
      const file = publication && (await entitledFile(row, publication));
      return file ? { row, publication, file } : null;
    }),
  );
  const manuals = new Map<string, OpenableManual>();
  for (const opened of files) {
    if (!opened) continue;
    const { row, publication, file } = opened;
    const { key, revision: version } = file;
    const rows = [...(manuals.get(key)?.rows ?? []), row];
    manuals.set(key, { publication, version, key, rows });
  }
  return {
    manuals: [...manuals.values()],
    printed: new Set(printed.map(({ publication }) => publication.id)).size,
  };
}
