import type { Order } from './order';

/** Lines whose photo staff must approve; for a renewal they did before. */
export const photoLines = ({ publications }: Pick<Order, 'publications'>) =>
  publications.filter((line) => line.publication.has_photo_upload && line.renewal_of === null);
