import { Fragment, useRef } from 'react';
import { Link } from 'react-router-dom';
import { whatIsSent } from '#shared/publications/whatIsSent';
import { formatAmount, formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { WhatIsSent } from '#web/entities/publications/WhatIsSent.tsx';
import {
  isFixedAtOne,
  keyOf,
  lineTotal,
  pricesOf,
  setQuantity,
  type CartItem,
} from '#web/entities/cart/cart';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import { QuotedPrice } from './quotation/QuotedPrice';
import styles from './cart.module.css';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

// Loaded on demand, because few titles were bought before.
const BoughtBeforeNotes = lazyPart(
  async () => (await import('#web/entities/orders/BoughtBeforeNotes.tsx')).BoughtBeforeNotes,
);

// Loaded after the lines, because it reads the draft of the checkout.
const CartAircraft = lazyPart(
  async () => (await import('#web/entities/cart/CartAircraft.tsx')).CartAircraft,
);

type Props = {
  item: CartItem;
  /** The buyer's earlier purchases of this title. */
  before: readonly BoughtBefore[];
  onRemove: () => void;
};

export function CartLine({ item, before, onRemove }: Props) {
  return (
    <li>
      <div className={`${styles.what ?? ''} stack gap-2`}>
        <div>
          <h2>
            <Link to={pathTo('/publications/:id', { id: item.id })}>
              <Unbroken>{item.name}</Unbroken>
            </Link>
          </h2>
          <Applicability text={item.applicability} inline />
        </div>
        <div className="row">
          {item.version ? <RevisionStamp version={item.version} /> : null}
          <Traits
            is_signature={item.is_signature}
            is_download={item.is_download}
            is_sent_immediately={item.is_sent_immediately}
          />
        </div>
        <CartAircraft item={item} />
        {before.length > 0 ? <BoughtBeforeNotes before={before} /> : null}
        <QuotedPrice item={item} />
        <WhatIsSent sentences={whatIsSent(item, { deliveryDays: null, paid: null })} />
      </div>
      {isFixedAtOne(item) ? (
        <span className="small muted">Quantidade 1</span>
      ) : (
        <Quantity item={item} />
      )}
      <div className={styles.price}>
        <b className="num">{formatReais(lineTotal(item))}</b>
        {item.quantity > 1
          ? pricesOf(item).map(({ price, count, quoted }) => (
              <Fragment key={String(quoted)}>
                <br />
                <span className="small muted">
                  {count} × {formatAmount(price)}
                </span>
              </Fragment>
            ))
          : null}
      </div>
      <Button variant="remove" square aria-label={`Remover ${item.name}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </li>
  );
}

function Quantity({ item }: { item: CartItem }) {
  const more = useRef<HTMLButtonElement>(null);
  const change = (by: number) => () => {
    // The focus moves first, because a disabled button would lose it to the page.
    if (item.quantity + by === 1) more.current?.focus();
    setQuantity(keyOf(item), item.quantity + by);
  };
  return (
    <div className={styles.quantity} role="group" aria-label={`Quantidade de ${item.name}`}>
      <Button square aria-label="Diminuir" disabled={item.quantity === 1} onClick={change(-1)}>
        <Icon name="minus" />
      </Button>
      <span className="print-only">Quantidade </span>
      <output>{item.quantity}</output>
      <Button ref={more} square aria-label="Aumentar" onClick={change(1)}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}
