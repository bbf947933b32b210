import type { AddressDraft } from './checkoutDraft';

/** On one line, without what is empty. */
export const addressText = (address: AddressDraft): string =>
  [
    address.street,
    address.number,
    address.complement,
    address.province,
    address.city,
    address.state,
    address.zip_code,
  ]
    .filter(Boolean)
    .join(', ');
