import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import type { FleetTotals } from '#shared/fleet/fleet';
import { formatReais, fromWire } from '#shared/values/money';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useCannotBuy } from '#web/state/session';

const RenewAllDialog = lazyPart(async () => (await import('./RenewAllDialog')).RenewAllDialog);

const words = ({ count, aircraft }: FleetTotals['renewals']) =>
  `${count} ${count === 1 ? 'renovação' : 'renovações'} em ${aircraft} ${aircraft === 1 ? 'aeronave' : 'aeronaves'}`;

/** What may be renewed now, in all aircraft; absent when nothing is due, or for who does not buy. */
export function RenewAllBar({ renewals }: { renewals: FleetTotals['renewals'] }) {
  const [asking, setAsking] = useState(false);
  if (useCannotBuy() || renewals.count === 0) return null;
  return (
    <>
      <CartBar label={words(renewals)} value={formatReais(fromWire(renewals.total))}>
        <Button variant="primary" onClick={() => setAsking(true)}>
          <Icon name="repeat" />
          Renovar tudo
        </Button>
      </CartBar>
      {/* Rendered outside the bar, whose large numbers must not affect the dialog. */}
      {asking ? <RenewAllDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
