import { getStatusFile } from '#shared/publications/publicationEndpoints';
import { getFile, type FileAddress, putFile } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { uploadedStatusFile } from '../statusFile/statusFileRepository';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { contentName } from '#platform/files/contentName';
import { readBuckets, readGroups } from '#platform/db/counters/listCounters';
import type { PublicationRecord } from '../publicationRecord';
import { allPublications } from '../publicationRepository';
import { statusDocument } from '../statusFile/statusDocument';

const type = 'application/pdf';

/** Files being drawn, by key: simultaneous requests wait for the same one. */
const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * Today's status-of-publications file. It is drawn when the catalogue has changed and then cached,
 * because any stranger may request it: normally that costs two short reads.
 */
export async function madeStatusFile(now: Date): Promise<Uint8Array> {
  const groups = await readGroups('catalog', { strong: true });
  const state = groups.map(({ group, version }) => `${group}.${version}`).join(' ');
  const name = contentName(`${todayInSaoPaulo(now)} ${state}`);
  const address: FileAddress = { bucket: 'documents', key: `drawn/${name}.pdf` };
  const kept = await getFile(address);
  if (kept) return kept.bytes;
  const started = drawing.get(name) ?? draw(address, now);
  drawing.set(name, started);
  try {
    return await started;
  } finally {
    drawing.delete(name);
  }
}

async function draw(address: FileAddress, now: Date): Promise<Uint8Array> {
  const rows = await allPublications();
  const bytes = await statusDocument(rows, now);
  if (await areAllThere(rows)) await putFile(address, { bytes, type });
  return bytes;
}

/** Counters may be visible before their row; a file drawn from the old row must not be cached. */
async function areAllThere(rows: readonly PublicationRecord[]): Promise<boolean> {
  const groups = await readGroups('catalog', { strong: true });
  const buckets = await Promise.all(
    groups.map(({ group }) => readBuckets('catalog', group, { strong: true })),
  );
  const counted = buckets.flat().reduce((sum, { checksum }) => sum + checksum, 0);
  return counted === rows.reduce((sum, { version }) => sum + version, 0);
}

const filename = 'status-das-publicacoes.pdf';

export const handler = serve(getStatusFile, {
  run: async ({ now }) => {
    const key = await uploadedStatusFile();
    const uploaded = key && (await getFile({ bucket: 'documents', key }));
    const bytes = uploaded ? uploaded.bytes : await madeStatusFile(now);
    return { filename, bytes };
  },
});
