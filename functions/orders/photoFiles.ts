import { tooMany } from '../platform/errors';
import { deleteFile, type FileAddress, putFile, signedDownload } from '../platform/files';
import { checkPhoto, photoTypes } from './checkPhoto';
import { imageKinds } from './imageEnd';
import { dropUpload, keepUpload, newPhotoName, unclaimedFrom } from './photoUploadRepository';

const maxUnclaimed = 90;
const retrySeconds = 3600;

type Sent = {
  readonly bytes: Buffer;
  readonly owner: number | null;
  readonly ip: string;
  readonly now: Date;
};

const photoAddress = (name: string): FileAddress => ({ bucket: 'photos', key: name });

/**
 * Keeps a photo under a name of the server's own, for one order line to claim. The record comes before
 * the file, so that whatever fails half-way is found by the sweep of unclaimed records.
 */
export async function storePhoto({ bytes, owner, ip, now }: Sent): Promise<string> {
  const kind = checkPhoto(bytes);
  const name = newPhotoName(ip, kind, now);
  await keepUpload({ name, owner, uploaded: now.toISOString() });
  // Counted with this one, so that uploads at the same time cannot all slip in under the limit.
  if ((await unclaimedFrom(ip, now)) > maxUnclaimed) {
    await dropUpload(name);
    throw tooMany(retrySeconds);
  }
  await putFile(photoAddress(name), { bytes, type: photoTypes[kind] });
  return name;
}

/** A link good for five minutes; `title` is what the file is saved as, without its extension. */
export async function photoLink(name: string, title: string): Promise<string> {
  const kind = imageKinds.find((extension) => name.endsWith(`.${extension}`)) ?? 'jpg';
  return signedDownload(photoAddress(name), {
    filename: `${title}.${kind}`,
    type: photoTypes[kind],
  });
}

/** Removes the photo of an order line, which goes on naming it until it is gone. */
export const deletePhoto = (name: string): Promise<void> => deleteFile(photoAddress(name));

/** Removes a photo nobody claimed; the record goes first, so that no order takes one that is going. */
export async function discardUpload(name: string): Promise<void> {
  if (await dropUpload(name)) await deleteFile(photoAddress(name));
}
