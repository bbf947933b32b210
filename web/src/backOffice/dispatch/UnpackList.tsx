import { Link } from 'react-router-dom';
import type { ParcelToUnpack } from '#shared/dispatch/waitingParcel';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { pathTo } from '#shared/site/pathTo';
import { Notice } from '#web/ui/state/Notice.tsx';
import { UnpackedButton, unpackText } from '../kit/packing/Unpacking';

/** Open parcels with something that was refunded while they were being packed, above what waits. */
export function UnpackList({ parcels }: { parcels: readonly ParcelToUnpack[] }) {
  return parcels.map(({ expedition, client, address, shipping_type, orders, lines }) => (
    <Notice key={expedition} tone="wait" title={unpackText(orders, lines)}>
      <p>
        Remessa <Link to={pathTo('/admin/expedition/:id', { id: expedition })}>{expedition}</Link>,{' '}
        {displayName(client)}
        {address ? `, ${address.city}, ${address.state}` : ''}, {shippingLabel(shipping_type)}.
      </p>
      <UnpackedButton expedition={expedition} />
    </Notice>
  ));
}
