import { tooMany } from '#platform/domainErrors';
import { putFile } from '#platform/files/files';
import { photoAddress, thumbnailAddress } from './photoFiles';
import { dropUpload, keepUpload, newPhotoName, unclaimedFrom } from './photoUploadRepository';
import { photoTypes } from './photoTypes';
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
 * Keeps what is seen of a photo under a name of the server's own, for one order line to claim. The record comes before
 * the file, so that whatever fails half-way is found by the sweep of unclaimed records.
 */
export async function storePhoto({ bytes, owner, ip, now }: Sent): Promise<string> {
  const plain = await plainPhoto(bytes);
  const small = await thumbnailOf(plain);
  const name = newPhotoName(ip, now);
  await keepUpload({ name, owner, uploaded: now.toISOString() });
  // Counted with this one, so that uploads at the same time cannot all slip in under the limit.
  if ((await unclaimedFrom(ip, now)) > maxUnclaimed) {
    await dropUpload(name);
    throw tooMany(retrySeconds);
  }
  const type = photoTypes.jpg;
  // One after the other: where one fails, nothing is still under way that no record knows of.
  await putFile(photoAddress(name), { bytes: plain, type });
  await putFile(thumbnailAddress(name), { bytes: small, type });
  return name;
}
