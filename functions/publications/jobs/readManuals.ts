import { errorFields, log } from '#platform/runtime/logger';
import { deleteFile, getFile, listFiles } from '#platform/files/files';
import { incomingManuals } from '../manuals/manualUploads';
import { keepTexts, textsAddress, textsFolder } from '../pageTexts/pageTextFiles';
import { readPages } from '../pageTexts/readPages';

/** Well before the job's limit of five minutes; the next run continues. */
const runMs = 180_000;

/** Larger manuals do not fit in the function's memory, and their words are not searchable. */
const maxBytes = 200 * 1024 * 1024;

/**
 * Extracts the text of manuals that have none yet. The bucket itself shows what is missing, so that
 * no upload, import or restored file is forgotten.
 */
export async function readManuals(): Promise<number> {
  const end = performance.now() + runMs;
  let read = 0;
  for (const manual of await unreadManuals()) {
    if (performance.now() > end) break;
    try {
      await readManual(manual);
      read += 1;
    } catch (error) {
      log('error', 'manual.notRead', { key: manual, ...errorFields(error) });
      await deleteFile(textsAddress(manual));
    }
  }
  return read;
}

async function unreadManuals(): Promise<string[]> {
  const manuals: string[] = [];
  const read = new Set<string>();
  for await (const { key } of listFiles({ bucket: 'manuals', prefix: '' })) {
    if (key.startsWith(textsFolder)) read.add(key);
    else if (!key.startsWith(incomingManuals)) manuals.push(key);
  }
  return manuals.filter((manual) => !read.has(textsAddress(manual).key));
}

async function readManual(manual: string): Promise<void> {
  // Marked first, so that a file that crashes the function is not retried and does not block
  // others.
  await keepTexts(manual, { pages: null });
  const file = await getFile({ bucket: 'manuals', key: manual });
  if (!file || file.bytes.length > maxBytes) return;
  await keepTexts(manual, { pages: await readPages(file.bytes) });
}

export const handler = async (): Promise<{ read: number }> => ({ read: await readManuals() });
