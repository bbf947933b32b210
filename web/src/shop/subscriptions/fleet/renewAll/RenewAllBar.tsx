import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FleetTotals } from '#shared/fleet/fleet';
import { formatReais, fromWire, sum, toWire } from '#shared/values/money';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useCannotBuy } from '#web/state/session';
import { renewalsQuery } from '../fleetQuery';

const RenewAllDialog = lazyPart(async () => (await import('./RenewAllDialog')).RenewAllDialog);

const words = ({ count, aircraft }: FleetTotals['renewals']) =>
  `${count} ${count === 1 ? 'renovação' : 'renovações'} em ${aircraft} ${aircraft === 1 ? 'aeronave' : 'aeronaves'}`;

/**
 * What may be renewed now, in all aircraft, and is not in the cart yet; absent when nothing is left, or for
 * who does not buy.
 */
export function RenewAllBar({ renewals: all }: { renewals: FleetTotals['renewals'] }) {
  const [asking, setAsking] = useState(false);
  const cannotBuy = useCannotBuy();
  const renewals = useOutsideCart(all, !cannotBuy && all.count > 0);
  if (cannotBuy) return null;
  return (
    <>
      {renewals && renewals.count > 0 ? (
        <CartBar label={words(renewals)} value={formatReais(fromWire(renewals.total))}>
          <Button variant="primary" onClick={() => setAsking(true)}>
            <Icon name="repeat" />
            Renovar tudo
          </Button>
        </CartBar>
      ) : null}
      {/* Outside the bar, whose large numbers must not affect the dialog, and which ends before it does. */}
      {asking ? <RenewAllDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The single renewals are read only if the cart has any; undefined until they are known. */
function useOutsideCart(
  all: FleetTotals['renewals'],
  enabled: boolean,
): FleetTotals['renewals'] | undefined {
  const items = useCart((cart) => cart.items);
  const inCart = new Set(items.flatMap(({ renewal_of: of }) => of ?? []));
  const isAsked = enabled && inCart.size > 0;
  const fleet = useQuery({ ...renewalsQuery, enabled: isAsked });
  if (!isAsked || fleet.isError) return all;
  const left = fleet.data
    ?.map(({ publications }) => publications.filter((one) => one.renewable && !inCart.has(one.id)))
    .filter((rows) => rows.length > 0);
  return (
    left && {
      count: left.flat().length,
      aircraft: left.length,
      total: toWire(
        sum(left.flat().map(({ publication }) => fromWire(publication.price_signature ?? '0.00'))),
      ),
    }
  );
}
