import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatReais, fromWire, sum } from '#shared/values/money';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { addRenewals } from '#web/entities/renewals/addRenewals';

/** The chosen renewals with their total, and a button that adds them to the cart. */
export function RenewalBar({ chosen }: { chosen: readonly Signature[] }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const areThere = useCart(({ items }) =>
    chosen.every(({ id }) => items.some((item) => item.renewal_of === id)),
  );
  const prices = chosen.flatMap(({ publication }) => publication.price_signature ?? []);
  const renew = async () => {
    setBusy(true);
    const added = await addRenewals(chosen);
    setBusy(false);
    if (added > 0) await navigate(pathTo('/cart'));
  };
  return (
    <CartBar
      label={chosen.length === 1 ? '1 renovação' : `${chosen.length} renovações`}
      value={formatReais(sum(prices.map(fromWire)))}
    >
      {areThere ? (
        <ButtonLink variant="primary" to={pathTo('/cart')}>
          <Icon name="cart" />
          Abrir o carrinho
        </ButtonLink>
      ) : (
        <Button variant="primary" busy={busy} busyLabel="Adicionando" onClick={() => void renew()}>
          <Icon name="cart" />
          Renovar selecionadas
        </Button>
      )}
    </CartBar>
  );
}
