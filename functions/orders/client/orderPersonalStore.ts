import { listItems, type PersonalStore } from '#platform/personalData/personalStore';
import { forgetOrderClient } from './forgetOrderClient';

export const orderPersonalStore: PersonalStore = {
  items: [
    ...listItems('orders', 'forgotten'),
    { table: 'orders', pk: 'CONTRACT#', fate: 'forgotten' },
    { table: 'orders', pk: 'RENEWALS#', fate: 'numbersOnly' },
    { table: 'orders', pk: 'INVOICE#', fate: 'numbersOnly' },
    { table: 'orders', pk: 'INVOICING', fate: 'numbersOnly' },
    { table: 'orders', pk: 'UNCOUNTED', fate: 'numbersOnly' },
    { table: 'orders', pk: 'B#', fate: 'numbersOnly' },
    { table: 'orders', pk: 'KEPT#', fate: 'numbersOnly' },
    { table: 'orders', pk: 'TASK#', fate: 'numbersOnly' },
    { table: 'orders', pk: 'OPEN#', fate: 'numbersOnly' },
    { table: 'system', pk: 'PHOTOS#', fate: 'forgotten' },
  ],
  files: [
    { bucket: 'photos', prefix: '', fate: 'forgotten' },
    // Invoices are kept for the books until `jobs/endRetention.ts` deletes them.
    { bucket: 'documents', prefix: 'invoices/', fate: 'forgotten' },
  ],
  forget: forgetOrderClient,
};
