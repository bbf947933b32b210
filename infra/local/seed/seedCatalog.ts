import type { CalendarDate } from '#shared/values/calendarDate';
import type { NewPublication } from '#shared/publications/publicationInput';
import { addPublication } from '#functions/publications/editing/addPublication';
import { changePublication } from '#functions/publications/editing/changePublication';
import { attachManual } from '#functions/publications/manuals/attachManual';
import { placeManual } from '#functions/publications/manuals/manualUploads';
import { findPublication } from '#functions/publications/reading/findPublication';
import { putFile } from '#platform/files/files';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { Actor } from '#platform/auth/actor';
import { demoCounterparts, demoPublications } from './demo/demoPublications';
import { manualPdf } from './files/manualPdf';

type Making = { readonly actor: Actor; readonly now: Date };

/** The whole catalogue; whatever is sold as a download has a small PDF. */
export async function seedCatalog(today: CalendarDate, making: Making) {
  const catalog = await addAll(demoPublications(today), making);
  const newest = await addAll(demoCounterparts(today), making);
  const downloads = [...catalog, ...newest].filter(({ is_download }) => is_download);
  await Promise.all(downloads.map((publication) => addManual(publication, making)));
  for (const { id } of catalog.filter((_, position) => position % 4 === 0)) {
    await addSample(id, making);
  }
  return { catalog, newest };
}

async function addAll(titles: readonly NewPublication[], making: Making) {
  const made: PublicationRecord[] = [];
  for (const input of titles) made.push(await addPublication(input, making));
  return made;
}

/** A page of it for anyone, as staff would send it. */
async function addSample(id: number, making: Making) {
  const publication = await findPublication(id);
  const { name, revision: version } = publication;
  const bytes = await manualPdf({ name: `Amostra: ${name}`, version });
  const sample_key = `incoming/${id}/amostra.pdf`;
  await putFile({ bucket: 'samples', key: sample_key }, { bytes, type: 'application/pdf' });
  await changePublication(publication, { sample_key }, making);
}

async function addManual({ id, name, revision }: PublicationRecord, making: Making) {
  const bytes = await manualPdf({ name, version: revision });
  await attachManual(id, await placeManual(id, bytes), making);
}
