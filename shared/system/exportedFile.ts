import { type Area, areasOfList } from '../accounts/areas';

/** Files with personal data that the back office makes from what a screen shows. */
export const exportedFiles = [
  'orders',
  'expeditions',
  'settled_payments',
  'accountant',
  'paid_orders',
  'expired_signatures',
  'expedition_list',
  'orders_by_prefix',
  'publication_clients',
] as const;
export type ExportedFile = (typeof exportedFiles)[number];

/** The areas of the back office whose screens offer each file. */
export const areasOfFile = {
  orders: areasOfList.orders,
  expeditions: areasOfList.expeditions,
  settled_payments: ['money'],
  accountant: ['money'],
  paid_orders: ['reports'],
  expired_signatures: ['reports'],
  expedition_list: ['reports'],
  orders_by_prefix: ['reports'],
  publication_clients: ['reports'],
} as const satisfies Record<ExportedFile, readonly Area[]>;
