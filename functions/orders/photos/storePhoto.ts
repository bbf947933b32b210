import { tooMany } from '#platform/domainErrors';
import { putFile } from '#platform/files/files';
import { photoAddress, thumbnailAddress } from './photoFiles';
import { dropUpload, keepUpload, newPhotoName, unclaimedFrom } from './photoUploadRepository';
import { fileTypes } from '#shared/values/fileKind';
import { plainPhoto, thumbnailOf } from './plainPhoto';

const maxUnclaimed = 90;
const retrySeconds = 3600;

type Sent = {
  readonly bytes: Buffer;
  readonly owner: number | null;
  readonly ip: string;
  readonly now: Date;
};

/**
 * Stores a re-encoded photo under a name made by the server, for an order line to claim. The record is written before
 * the file, so that the deletion of unclaimed records also finds what failed half-way.
 */
export async function storePhoto({ bytes, owner, ip, now }: Sent): Promise<string> {
  const plain = await plainPhoto(bytes);
  const small = await thumbnailOf(plain);
  const name = newPhotoName(ip, now);
  await keepUpload({ name, owner, uploaded: now.toISOString() });
  // The count includes this photo, so that simultaneous uploads cannot all pass below the limit.
  if ((await unclaimedFrom(ip, now)) > maxUnclaimed) {
    await dropUpload(name);
    throw tooMany(retrySeconds);
  }
  const type = fileTypes.jpeg;
  // The files are stored in sequence, so that a failure leaves no upload running without a record.
  await putFile(photoAddress(name), { bytes: plain, type });
  await putFile(thumbnailAddress(name), { bytes: small, type });
  return name;
}
