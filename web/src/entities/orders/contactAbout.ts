import { pathTo } from '#shared/site/pathTo';
import { contactState } from '#web/state/navigation';

/** A link to the contact form, which begins with the order's number. */
export const contactAbout = (order: number) => ({
  to: pathTo('/contact'),
  state: contactState(`Pedido ${order}: `),
});
