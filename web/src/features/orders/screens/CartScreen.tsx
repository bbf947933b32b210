import { useEffect, useRef, useState } from 'react';
import { cartMessages as texts } from '#shared/messages';
import { formatReais } from '#shared/money';
import { maxOrderLines } from '#shared/orders/orderTotals';
import { Button } from '../../../components/Button';
import { Blank } from '../../../components/Blank';
import { ButtonLink } from '../../../components/ButtonLink';
import { CartBar } from '../../../components/CartBar';
import { Icon } from '../../../components/Icon';
import { Notice } from '../../../components/Notice';
import { Panel } from '../../../components/Panel';
import { Title } from '../../../components/Title';
import { Totals } from '../../../components/Totals';
import {
  cartCount,
  type CartItem,
  cartTotal,
  keyOf,
  removeFromCart,
  restoreToCart,
  useCart,
} from '../../../lib/cart';
import { useFreshCart } from '../../../lib/freshCart';
import { CartLine } from '../components/CartLine';
import { renewedAircraft } from '../renewalText';
import styles from '../components/cart.module.css';

export function CartScreen() {
  const items = useCart((cart) => cart.items);
  const notes = useFreshCart();
  const { removed, remove, undo } = useRemoval();
  const count = cartCount(items);
  const isOver = count > maxOrderLines;
  const rows = items.map((item, place) => (
    <CartLine
      key={keyOf(item)}
      item={item}
      onRemove={() => {
        remove(item, place);
      }}
    />
  ));
  if (removed) {
    rows.splice(removed.place, 0, <GoneLine key="gone" item={removed.item} onUndo={undo} />);
  }
  return (
    <>
      <Title title="Carrinho" />
      {notes.length > 0 ? (
        <div className={styles.notes}>
          <Notice tone="wait" role="status">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {isOver ? (
        <div className={styles.notes}>
          <Notice tone="wait" role="status">
            <p>
              {`Um pedido leva até ${maxOrderLines} itens, e o carrinho tem ${count}. Diminua ou remova o que passa: o resto vai em outro pedido.`}
            </p>
          </Notice>
        </div>
      ) : null}
      {items.length === 0 && !removed ? (
        <Blank icon="cart" title={texts.empty} role="status">
          <ButtonLink variant="primary" to="/publications">
            Escolher publicações
          </ButtonLink>
        </Blank>
      ) : (
        <div className="split">
          <ul className={styles.lines}>{rows}</ul>
          {items.length > 0 ? <Summary /> : <ChooseMore />}
        </div>
      )}
      {items.length > 0 ? (
        <CartBar label="Total" value={formatReais(cartTotal(items))} onlySmall>
          <ButtonLink variant="primary" to="/checkout">
            {texts.finishOrder}
          </ButtonLink>
        </CartBar>
      ) : null}
    </>
  );
}

type Removed = { readonly item: CartItem; readonly place: number };

/** What was removed last, until another is or the screen is left. */
function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = (item: CartItem, place: number) => {
    removeFromCart(keyOf(item));
    setRemoved({ item, place });
  };
  const undo = () => {
    if (removed) restoreToCart(removed.item, removed.place);
    setRemoved(null);
    // The button that had the focus is gone with its row.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return { removed, remove, undo };
}

/** In the row's place, with the focus, so that the next key takes it back. */
function GoneLine({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const aircraft = renewedAircraft(item.renewed);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [item]);
  return (
    <li className={styles.gone}>
      <span role="status">
        <b>{item.name}</b>
        {aircraft === null ? null : `, ${aircraft}`}, saiu do carrinho.
      </span>
      <Button ref={button} small onClick={onUndo}>
        Desfazer
      </Button>
    </li>
  );
}

function ChooseMore() {
  return (
    <Panel as="aside" stack>
      <p role="status">{texts.empty}</p>
      <ButtonLink wide to="/publications">
        Escolher publicações
      </ButtonLink>
    </Panel>
  );
}

function Summary() {
  const items = useCart((cart) => cart.items);
  const total = formatReais(cartTotal(items));
  return (
    <Panel as="aside" stack>
      <h2 className="hide-small">Total</h2>
      <div className="hide-small">
        <Totals
          rows={[{ label: `Publicações (${cartCount(items)})`, value: total }]}
          total={{ label: 'Total', value: total }}
        />
      </div>
      <p className="small">
        Pague com <b>Pix ou boleto</b> depois de finalizar. O Pix confirma em instantes; o boleto,
        em até 48h.
      </p>
      <p className="small muted">O frete é calculado na próxima etapa, pelo CEP.</p>
      <div className="hide-small">
        <ButtonLink variant="primary" wide to="/checkout">
          {texts.finishOrder}
          <Icon name="next" />
        </ButtonLink>
      </div>
      <ButtonLink wide to="/publications">
        Escolher mais publicações
      </ButtonLink>
    </Panel>
  );
}
