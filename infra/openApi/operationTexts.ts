import type { DeployedOperation, Noun } from '#shared/api/endpoints';
import { goodsTexts } from './texts/goodsTexts';
import { peopleTexts } from './texts/peopleTexts';
import type { Text } from './texts/text';
import { workTexts } from './texts/workTexts';

/** The description of each noun, which is the tag of its calls. */
export const nounTexts: Readonly<Record<Noun, string>> = {
  accounts: 'Logins, passwords, second factors and what a person keeps for themself.',
  aircraft: 'Aircraft of customers, and the public register.',
  carts: 'The cart that is the same on every device, and quotations made from it.',
  contact: 'Messages from the contact form.',
  corrections: 'Errors in manuals that readers report, and what became of them.',
  dispatch: 'What waits to be sent, packed and posted many at a time.',
  expeditions: 'Parcels, one at a time.',
  figures: 'Sums by month: money, subscriptions and waiting times.',
  fleet: 'A customer’s aircraft with what each of them needs.',
  invoices: 'Invoices issued from here: asked for, refused, cancelled, taken back.',
  orders: 'Orders, their lines, photos and invoices.',
  payments: 'Boletos, receipts, refunds, and what the payment provider says.',
  profiles: 'People and companies: sign-up, personal data, e-mails sent to them.',
  publications: 'The catalogue, revisions, files and prices.',
  reports: 'Lists for a period, as the office prints them.',
  shipping: 'Quotes for freight.',
  signatures: 'Purchased publications: downloads, reading, renewal, certificates.',
  system: 'Health, history, what waits for staff, and jobs over whole lists.',
};

/** The text of every deployed call: a call without one does not compile. */
export const operationTexts: Readonly<Record<DeployedOperation, Text>> = {
  ...peopleTexts,
  ...goodsTexts,
  ...workTexts,
};
