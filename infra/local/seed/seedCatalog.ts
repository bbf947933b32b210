import type { CalendarDate } from '#shared/values/calendarDate';
import type { NewPublication } from '#shared/publications/publicationInput';
import { addPublication } from '#functions/publications/editing/addPublication';
import { attachManual } from '#functions/publications/manuals/attachManual';
import { placeManual } from '#functions/publications/manuals/manualUploads';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { Actor } from '#platform/auth/actor';
import { demoCounterparts, demoPublications } from './demoPublications';
import { manualPdf } from './manualPdf';

type Making = { readonly actor: Actor; readonly now: Date };

/** The whole catalogue; whatever is sold as a download has a small PDF. */
export async function seedCatalog(today: CalendarDate, making: Making) {
  const catalog = await addAll(demoPublications(today), making);
  const newest = await addAll(demoCounterparts(today), making);
  const downloads = [...catalog, ...newest].filter(({ is_download }) => is_download);
  await Promise.all(downloads.map((publication) => addManual(publication, making)));
  return { catalog, newest };
}

async function addAll(titles: readonly NewPublication[], making: Making) {
  const made: PublicationRecord[] = [];
  for (const input of titles) made.push(await addPublication(input, making));
  return made;
}

async function addManual({ id, name, revision }: PublicationRecord, making: Making) {
  const bytes = await manualPdf({ name, version: revision });
  await attachManual(id, await placeManual(id, bytes), making);
}
