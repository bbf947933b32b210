import { errorFields, log } from '#platform/runtime/logger';
import { deleteFile, getFile, listFiles } from '#platform/files/files';
import { incomingManuals } from '../manuals/manualUploads';
import { keepTexts, textsAddress, textsFolder } from '../pageTexts/pageTextFiles';
import { readPages } from '../pageTexts/readPages';

/** Well before the job's five minutes end: what is left waits for the next run. */
const runMs = 180_000;

/** What is read in the function's memory; the words of larger manuals are not searched. */
const maxBytes = 200 * 1024 * 1024;

/**
 * Reads the words of every manual that has none yet. What is missing follows from the bucket itself, so that no
 * upload, import or restored file is forgotten.
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
  // Kept beforehand: a file at which the function breaks off is not begun again, and keeps no other waiting.
  await keepTexts(manual, { pages: null });
  const file = await getFile({ bucket: 'manuals', key: manual });
  if (!file || file.bytes.length > maxBytes) return;
  await keepTexts(manual, { pages: await readPages(file.bytes) });
}

export const handler = async (): Promise<{ read: number }> => ({ read: await readManuals() });
