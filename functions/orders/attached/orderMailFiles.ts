import { invoiceFiles, modelNames } from '#shared/orders/invoice';
import { fileTypes } from '#shared/values/fileKind';
import { hasLink } from '#shared/values/nameWithoutLink';
import type { Mail, MailFile } from '#platform/history/effects';
import { readInvoiceFile } from '../bookkeeping/invoiceFiles';
import { contractFilename, contractOf } from '../contract/orderContract';
import type { CustomerMail } from '../effects';
import { tellsOfInvoice } from '../mails/orderMails';
import type { OrderRecord } from '../orderRecord';
import { findOrder } from '../orderRepository';

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

/**
 * What is attached to an e-mail about an order, also when it is sent again: the contract to its first one
 * (Decreto 7.962/2013, art. 4), PDF and XML to the one about an invoice.
 */
export async function orderMailFiles(
  { template, about }: About,
  mail: Pick<Mail, 'text'>,
): Promise<readonly MailFile[]> {
  const isFirst = Boolean(template && Object.hasOwn(firstMails, template));
  const isOfInvoice = template === ('invoiceIssued' satisfies CustomerMail);
  if ((!isFirst && !isOfInvoice) || about?.target !== 'order') return [];
  const order = await findOrder(about.id);
  if (!order || leadsElsewhere(order)) return [];
  if (isOfInvoice) return filesOfInvoice(order, mail);
  return [fileOf(contractFilename(order.id), 'pdf', await contractOf(order))];
}

/** Programs that receive e-mails, SES among them, take no more than 10 MB of one, encoded. */
const largest = 3_000_000;

/** An order may have two invoices: the files are those of the one that the e-mail names. */
async function filesOfInvoice(
  { id, invoices = [] }: OrderRecord,
  { text }: Pick<Mail, 'text'>,
): Promise<readonly MailFile[]> {
  const invoice = invoices.find((one) => one.state === 'issued' && tellsOfInvoice(one, text));
  if (!invoice?.key) return [];
  const { key, files, model, number } = invoice;
  const kept = await Promise.all(
    invoiceFiles
      .filter((kind) => files[kind])
      .map(async (kind) => ({ kind, file: await readInvoiceFile(id, key, kind) })),
  );
  return kept.flatMap(({ kind, file }) =>
    file && file.bytes.length <= largest
      ? [fileOf(`${modelNames[model]} ${number ?? ''}.${kind}`, kind, file.bytes)]
      : [],
  );
}

const fileOf = (name: string, kind: keyof typeof fileTypes, bytes: Uint8Array): MailFile => ({
  name,
  type: fileTypes[kind],
  base64: Buffer.from(bytes).toString('base64'),
});

/** Whether typed text contains a link: anybody may order with another person's e-mail, so nothing is attached. */
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
