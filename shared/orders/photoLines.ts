import type { Order } from './order';

/** Lines whose photo staff must have seen; a renewal was seen before. */
export const photoLines = ({ publications }: Pick<Order, 'publications'>) =>
  publications.filter((line) => line.publication.has_photo_upload && line.renewal_of === null);
