import { addressKey } from '#shared/profiles/addresses/addressKey';
import type { Address } from '#shared/profiles/addresses/address';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { ProfileRow } from '#functions/profiles/profileRepository';

export const orderAddress = ({
  shipping_address,
  billing_address,
}: Pick<OrderRecord, 'shipping_address' | 'billing_address'>): Address =>
  shipping_address ?? billing_address;

export const profileAddress = ({
  shipping_address,
  billing_address,
}: Pick<ProfileRow, 'shipping_address' | 'billing_address'>): Address | null =>
  shipping_address ?? billing_address;

/**
 * The profile's address, where it changed after the order's address was set and differs from it; staff
 * then choose between the two. Null otherwise.
 */
export function addressSince(
  order: Pick<OrderRecord, 'shipping_address' | 'billing_address' | 'created' | 'addressed_at'>,
  client: ProfileRow,
): Address | null {
  const moved = client.address_since;
  if (moved === undefined || moved <= (order.addressed_at ?? order.created)) return null;
  const current = profileAddress(client);
  return addressKey(current) === addressKey(orderAddress(order)) ? null : current;
}
