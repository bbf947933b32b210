import { pendingTransfers } from './transferRepository';

/** Transfers with a photo that staff have not reviewed, longest waiting first. */
export async function transferPhotosToSee() {
  return (await pendingTransfers())
    .flatMap((record) => {
      const { photo, receiver, state } = record;
      const isToSee = state === 'review' && photo?.state === 'sent' && receiver;
      return isToSee ? [{ record, photo, receiver }] : [];
    })
    .toSorted((one, other) => (one.photo.sent < other.photo.sent ? -1 : 1));
}
