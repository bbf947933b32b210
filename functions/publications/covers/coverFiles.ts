import * as v from 'valibot';
import { type CoverSize, type CoverState, coverStates } from '#shared/publications/cover';
import { type FileAddress, getFile, putFile } from '#platform/files/files';

/** A folder of the bucket of samples, because covers are public, too. */
export const coversFolder = 'covers/';

const inCovers = (key: string): FileAddress => ({
  bucket: 'samples',
  key: `${coversFolder}${key}`,
});

/** JPEG for sites that preview shared links, most of which do not support WebP. */
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

/** The state of a cover, which is `waiting` until its pictures exist. */
export async function readNote(name: string): Promise<CoverState> {
  const file = await getFile(noteAddress(name));
  return file ? v.parse(note, JSON.parse(Buffer.from(file.bytes).toString())).state : 'waiting';
}

const catalogueAddress = inCovers('catalogue.json');
const seen = v.object({ seen: v.string() });

/** The state of the catalogue at which all covers were last drawn. */
export async function drawnCatalogue(): Promise<string | null> {
  const file = await getFile(catalogueAddress);
  return file && v.parse(seen, JSON.parse(Buffer.from(file.bytes).toString())).seen;
}

export const keepDrawnCatalogue = (state: string): Promise<void> =>
  putFile(catalogueAddress, {
    bytes: Buffer.from(JSON.stringify({ seen: state })),
    type: 'application/json',
  });

/** The name of the cover to which a file of the folder belongs; null for other files. */
export const coverOfKey = (key: string): string | null =>
  /^covers\/([\da-f-]+)\/[^/]+$/.exec(key)?.[1] ?? null;
