/** Files with people in them that the back office makes of what a screen shows. */
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
