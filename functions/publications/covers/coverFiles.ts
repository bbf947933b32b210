import * as v from 'valibot';
import { type CoverSize, type CoverState, coverStates } from '#shared/publications/cover';
import { type FileAddress, getFile, putFile } from '#platform/files/files';

/** It lies beside the samples, which are anyone's too. */
export const coversFolder = 'covers/';

const inCovers = (key: string): FileAddress => ({
  bucket: 'samples',
  key: `${coversFolder}${key}`,
});

/** JPEG for who shows shared links, most of whom know no WebP. */
const kinds = {
  row: { ending: 'webp', type: 'image/webp' },
  page: { ending: 'webp', type: 'image/webp' },
  share: { ending: 'jpg', type: 'image/jpeg' },
} as const satisfies Record<CoverSize, object>;

export const pictureAddress = (name: string, size: CoverSize): FileAddress =>
  inCovers(`${name}/${size}.${kinds[size].ending}`);

export const noteAddress = (name: string): FileAddress => inCovers(`${name}/note.json`);

export const putPicture = (name: string, size: CoverSize, bytes: Uint8Array): Promise<void> =>
  putFile(pictureAddress(name, size), { bytes, type: kinds[size].type });

const note = v.object({ state: v.picklist(coverStates) });

export const putNote = (name: string, state: CoverState): Promise<void> =>
  putFile(noteAddress(name), {
    bytes: Buffer.from(JSON.stringify({ state })),
    type: 'application/json',
  });

/** What became of a cover; it waits until its pictures are there. */
export async function readNote(name: string): Promise<CoverState> {
  const file = await getFile(noteAddress(name));
  return file ? v.parse(note, JSON.parse(Buffer.from(file.bytes).toString())).state : 'waiting';
}

const catalogueAddress = inCovers('catalogue.json');
const seen = v.object({ seen: v.string() });

/** The state of the catalogue of which all covers were drawn. */
export async function drawnCatalogue(): Promise<string | null> {
  const file = await getFile(catalogueAddress);
  return file && v.parse(seen, JSON.parse(Buffer.from(file.bytes).toString())).seen;
}

export const keepDrawnCatalogue = (state: string): Promise<void> =>
  putFile(catalogueAddress, {
    bytes: Buffer.from(JSON.stringify({ seen: state })),
    type: 'application/json',
  });

/** The name of the cover that a file of the folder belongs to; null of what is no cover's. */
export const coverOfKey = (key: string): string | null =>
  /^covers\/([\da-f-]+)\/[^/]+$/.exec(key)?.[1] ?? null;
