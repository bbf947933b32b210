import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import type { FleetTotals } from '#shared/fleet/fleet';
import { formatReais, fromWire } from '#shared/values/money';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useCannotBuy } from '#web/state/session';

const RenewAllDialog = lazyPart(async () => (await import('./RenewAllDialog')).RenewAllDialog);
const RenewalsLeft = lazyPart(async () => (await import('./RenewAllDialog')).RenewalsLeft);

const words = ({ count, aircraft }: FleetTotals['renewals']) =>
  `${count} ${count === 1 ? 'renovação' : 'renovações'} em ${aircraft} ${aircraft === 1 ? 'aeronave' : 'aeronaves'}`;

/**
 * What may be renewed now, in all aircraft, and is not in the cart; absent when nothing is left, or for who
 * does not buy.
 */
export function RenewAllBar({ renewals: all }: { renewals: FleetTotals['renewals'] }) {
  const [asking, setAsking] = useState(false);
  const isPartInCart = useCart(({ items }) => items.some(({ renewal_of }) => renewal_of));
  if (useCannotBuy() || all.count === 0) return null;
  const show = (renewals: FleetTotals['renewals']) => (
    <CartBar label={words(renewals)} value={formatReais(fromWire(renewals.total))}>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <Icon name="repeat" />
        Renovar tudo
      </Button>
    </CartBar>
  );
  return (
    <>
      {isPartInCart ? <RenewalsLeft all={all} show={show} /> : show(all)}
      {/* Outside the bar, whose large numbers must not affect the dialog, and which may end before it. */}
      {asking ? <RenewAllDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
