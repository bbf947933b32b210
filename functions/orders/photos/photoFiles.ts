import { deleteFile, eraseFiles, type FileAddress, signedDownload } from '#platform/files/files';
import { dropUpload, namePattern } from './photoUploadRepository';
import { photoKind, photoTypes } from './photoTypes';

export const photoAddress = (name: string) =>
  ({ bucket: 'photos', key: name }) satisfies FileAddress;

/** Begins as the photo's own name does, so that it is erased with it. */
export const thumbnailAddress = (name: string) =>
  ({ bucket: 'photos', key: `${name}.thumbnail.jpg` }) satisfies FileAddress;

/** Photos that were sent before there were thumbnails have none behind it. */
export const thumbnailLink = (name: string): Promise<string> =>
  signedDownload(thumbnailAddress(name), { filename: 'miniatura.jpg', type: photoTypes.jpg });

/** A link good for five minutes; `title` is what the file is saved as, without its extension. */
export async function photoLink(name: string, title: string): Promise<string> {
  const kind = photoKind(name);
  return signedDownload(photoAddress(name), {
    filename: `${title}.${kind}`,
    type: photoTypes[kind],
  });
}

/** Removes a photo with its older versions; by part of a name it would remove others, too. */
export async function erasePhoto(name: string): Promise<void> {
  if (!namePattern.test(name)) throw new Error('not the name of a photo');
  const { bucket, key: prefix } = photoAddress(name);
  await eraseFiles({ bucket, prefix });
}

/** Removes a photo that no order claimed; the record goes first, so that no order takes one that is going. */
export async function discardUpload(name: string): Promise<void> {
  if (!(await dropUpload(name))) return;
  await Promise.all([deleteFile(photoAddress(name)), deleteFile(thumbnailAddress(name))]);
}
