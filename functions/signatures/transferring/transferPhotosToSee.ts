import { pendingTransfers } from './transferRepository';

/** The transfers whose photo a receiver sent and staff have yet to see, the one that waits longest first. */
export async function transferPhotosToSee() {
  return (await pendingTransfers())
    .flatMap((record) => {
      const { photo, receiver, state } = record;
      const isToSee = state === 'review' && photo?.state === 'sent' && receiver;
      return isToSee ? [{ record, photo, receiver }] : [];
    })
    .toSorted((one, other) => (one.photo.sent < other.photo.sent ? -1 : 1));
}
