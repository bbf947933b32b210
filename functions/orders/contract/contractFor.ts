import { hasLink } from '#shared/values/nameWithoutLink';
import type { Mail } from '#platform/history/effects';
import type { CustomerMail } from '../effects';
import type { OrderRecord } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { contractFilename, contractOf } from './orderContract';

/** The e-mails of which one is the first that an order sends. */
const firstMails = {
  orderReceived: true,
  freeOrderReceived: true,
  orderUnderReview: true,
} satisfies Partial<Record<CustomerMail, true>>;

type About = {
  readonly template?: string | null | undefined;
  readonly about?: { readonly target: string; readonly id: number } | null | undefined;
};

/** The contract attached to an order's first e-mail (Decreto 7.962/2013, art. 4), also when it is resent. */
export async function contractFor({ template, about }: About): Promise<Mail['attachment']> {
  if (!template || !Object.hasOwn(firstMails, template) || about?.target !== 'order') {
    return undefined;
  }
  const order = await findOrder(about.id);
  if (!order || leadsElsewhere(order)) return undefined;
  const bytes = await contractOf(order);
  return { name: contractFilename(order.id), base64: Buffer.from(bytes).toString('base64') };
}

/** Whether typed text contains a link: anybody may order with another person's e-mail, so no contract is attached. */
function leadsElsewhere(order: OrderRecord): boolean {
  const { client, billing_address, shipping_address, lines } = order;
  const typed = [
    client.name,
    client.company_name,
    order.placed_by?.name ?? null,
    order.purchase_order ?? null,
    ...Object.values({ ...billing_address }),
    ...Object.values({ ...shipping_address }),
    ...lines.map(({ airplane_serial_number: serial }) => serial),
  ];
  return typed.some((text) => text !== null && hasLink(text));
}
