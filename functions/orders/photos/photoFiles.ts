import { deleteFile, eraseFiles, type FileAddress, signedDownload } from '#platform/files/files';
import { dropUpload, namePattern } from './photoUploadRepository';
import { fileTypes } from '#shared/values/fileKind';

export const photoAddress = (name: string) =>
  ({ bucket: 'photos', key: name }) satisfies FileAddress;

/** The thumbnail's name starts with the photo's name, so that both are erased together. */
export const thumbnailAddress = (name: string) =>
  ({ bucket: 'photos', key: `${name}.thumbnail.jpg` }) satisfies FileAddress;

export const thumbnailLink = (name: string): Promise<string> =>
  signedDownload(thumbnailAddress(name), { filename: 'miniatura.jpg', type: fileTypes.jpeg });

/** A link valid for five minutes; `title` is the name of the saved file without its extension. */
export const photoLink = (name: string, title: string): Promise<string> =>
  signedDownload(photoAddress(name), { filename: `${title}.jpg`, type: fileTypes.jpeg });

/** Erases a photo with its older versions. A part of a name is refused: it would match other photos. */
export async function erasePhoto(name: string): Promise<void> {
  if (!namePattern.test(name)) throw new Error('not the name of a photo');
  const { bucket, key: prefix } = photoAddress(name);
  await eraseFiles({ bucket, prefix });
}

/** Deletes an unclaimed photo. The record goes first, so that no order can claim a photo being deleted. */
export async function discardUpload(name: string): Promise<void> {
  if (!(await dropUpload(name))) return;
  await Promise.all([deleteFile(photoAddress(name)), deleteFile(thumbnailAddress(name))]);
}
