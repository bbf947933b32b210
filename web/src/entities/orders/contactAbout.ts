import { pathTo } from '#shared/site/pathTo';
import { contactState } from '#web/state/navigation';

/** The start of a message about an order. */
export const orderText = (order: number | string): string => `Pedido ${order}: `;

/** A link to the contact form, prefilled with the order's number. */
export const contactAbout = (order: number) => ({
  to: pathTo('/contact'),
  state: contactState(orderText(order)),
});
