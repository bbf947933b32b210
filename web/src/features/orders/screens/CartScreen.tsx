import { cartMessages as texts } from '#shared/messages';
import { formatReais } from '#shared/money';
import { Blank } from '../../../components/Blank';
import { ButtonLink } from '../../../components/ButtonLink';
import { CartBar } from '../../../components/CartBar';
import { Icon } from '../../../components/Icon';
import { Notice } from '../../../components/Notice';
import { Panel } from '../../../components/Panel';
import { Title } from '../../../components/Title';
import { Totals } from '../../../components/Totals';
import { cartCount, cartTotal, keyOf, useCart } from '../../../lib/cart';
import { useFreshCart } from '../../../lib/freshCart';
import { CartLine } from '../components/CartLine';
import styles from '../components/cart.module.css';

export function CartScreen() {
  const items = useCart((cart) => cart.items);
  const notes = useFreshCart();
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
      {items.length === 0 ? (
        <Blank icon="cart" title={texts.empty} role="status">
          <ButtonLink variant="primary" to="/publications">
            Escolher publicações
          </ButtonLink>
        </Blank>
      ) : (
        <div className="split">
          <ul className={styles.lines}>
            {items.map((item) => (
              <CartLine key={keyOf(item)} item={item} />
            ))}
          </ul>
          <Summary />
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
