import type { Order, OrderLine } from '#shared/orders/order';

type Allowing = Pick<Order, 'actions'>;

export const mayAddLine = ({ actions }: Allowing): boolean =>
  actions?.includes('add_line') ?? false;

/** A renewal keeps the aircraft and photo of the subscription it renews. */
export const mayChangeLine = ({ actions }: Allowing, line: OrderLine): boolean =>
  (actions?.includes('correct_lines') ?? false) &&
  line.renewal_of === null &&
  (line.publication.has_photo_upload || line.publication.has_airplane_info === true);

/** Prices can be changed under the same condition as lines: until the order is paid. */
export const mayPriceLine = ({ actions }: Allowing): boolean =>
  actions?.includes('correct_lines') ?? false;

export const mayRemoveLine = ({ actions }: Allowing): boolean =>
  actions?.includes('remove_lines') ?? false;
