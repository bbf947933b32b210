import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartMessages as texts } from '#shared/messages/messages';
import { waysToPay } from '#shared/messages/waysToPay';
import { centavos, formatReais } from '#shared/values/money';
import { displayedShipping, maxOrderLines } from '#shared/orders/orderTotals';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { cartCount, useCart } from '#web/entities/cart/cartStore';
import {
  type CartItem,
  cartTotal,
  keyOf,
  removeFromCart,
  restoreToCart,
} from '#web/entities/cart/cart';
import { useFreshCart } from '#web/entities/cart/useFreshCart';
import type { ChosenFreight } from './CartFreight';
import { CartLine } from './CartLine';
import { QuotationButton } from './quotation/QuotationButton';
import { RenewalLine } from './RenewalLine';
import { type BoughtBefore, boughtOf, useBoughtBefore } from '#web/entities/orders/boughtBefore';
import { useCannotBuy, useIsOfTeam, useSession } from '#web/state/session';
import { freightRow } from '#web/entities/shipping/freightRow';
import { PaperHead } from '#web/entities/session/PaperHead.tsx';
import { renewedAircraft } from '#web/entities/orders/renewalText';
import styles from './cart.module.css';

const QuotedCart = lazyPart(async () => (await import('./quotation/QuotedCart')).QuotedCart);

/** Loaded after the lines, because it includes forms and masks. */
const CartFreight = lazyPart(async () => (await import('./CartFreight')).CartFreight);

const CannotBuy = lazyPart(
  async () => (await import('#web/entities/session/CannotBuy.tsx')).CannotBuy,
);

const OtherCarts = lazyPart(
  async () => (await import('#web/entities/session/OtherCarts.tsx')).OtherCarts,
);

export function CartScreen() {
  const [search] = useSearchParams();
  // Removed from the address once applied, so that a reload reverts no later change.
  const [quotation] = useState(() => search.get('quote'));
  const items = useCart((cart) => cart.items);
  const notes = useFreshCart();
  const [chosen, setChosen] = useState<ChosenFreight | null>(null);
  const freight = isShipped(items) ? chosen : null;
  const { removed, remove, undo } = useRemoval();
  const count = cartCount(items);
  const beforeOf = useBoughtOf(items);
  const cannotBuy = useCannotBuy();
  const isOfTeam = useIsOfTeam();
  const rows = inCartOrder(items).map((item, row) => {
    const line = {
      item,
      onRemove: () => remove(item, { place: items.indexOf(item), row }),
    };
    return isRenewal(item) ? (
      <RenewalLine key={keyOf(item)} {...line} />
    ) : (
      <CartLine key={keyOf(item)} {...line} before={beforeOf(item)} />
    );
  });
  if (removed) {
    rows.splice(removed.row, 0, <GoneLine key="gone" item={removed.item} onUndo={undo} />);
  }
  return (
    <>
      <Title title="Carrinho" lead={renewalsLead(items)} />
      {items.length > 0 ? (
        <>
          <PaperHead name="Carrinho" cells={[['Itens', String(count)]]} />
          <p className="print-only">
            Preços do dia da impressão. Este papel não é um orçamento: o orçamento tem número e
            validade.
          </p>
        </>
      ) : null}
      {quotation === null ? null : <QuotedCart code={quotation} />}
      {notes.length > 0 ? (
        <div className={styles.notes}>
          <Notice tone="wait" role="status">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      <TooMany count={count} />
      {cannotBuy ? (
        <div className={styles.notes}>
          <CannotBuy />
        </div>
      ) : null}
      {items.length === 0 && !removed ? (
        <Blank icon="cart" title={texts.empty} role="status">
          <ButtonLink variant="primary" to={pathTo('/publications')}>
            Escolher publicações
          </ButtonLink>
          {isOfTeam ? <OtherCarts /> : null}
        </Blank>
      ) : (
        <div className="split">
          <ul className={styles.lines}>{rows}</ul>
          {items.length > 0 ? <Summary freight={freight} onFreight={setChosen} /> : <ChooseMore />}
        </div>
      )}
      {items.length > 0 && !cannotBuy ? (
        <CartBar {...barOf(items, freight)} onlySmall>
          <ButtonLink variant="primary" to={pathTo('/checkout')}>
            {texts.finishOrder}
          </ButtonLink>
        </CartBar>
      ) : null}
    </>
  );
}

function TooMany({ count }: { count: number }) {
  if (count <= maxOrderLines) return null;
  return (
    <div className={styles.notes}>
      <Notice tone="wait" role="status">
        <p>
          {`Um pedido leva até ${maxOrderLines} itens, e o carrinho tem ${count}. Diminua ou remova o que passa: o resto vai em outro pedido.`}
        </p>
      </Notice>
    </div>
  );
}

/** The buyer's earlier purchases and renewals in the cart for each title. */
function useBoughtOf(items: readonly CartItem[]) {
  const owner = useSession((session) => session.user?.id ?? null);
  const bought = items.filter((item) => !isRenewal(item)).map(({ id }) => id);
  const before = useBoughtBefore(owner, bought);
  return ({ id }: CartItem): BoughtBefore[] => [
    ...items
      .filter((other) => other.id === id && isRenewal(other))
      .map(({ renewed }) => ({
        publication: id,
        prefix: renewed?.airplane_prefix ?? null,
        here: true as const,
      })),
    ...boughtOf(before, id),
  ];
}

/** "4 renovações em 3 aeronaves. …" */
function renewalsLead(items: readonly CartItem[]): string | undefined {
  const renewals = items.filter(isRenewal);
  if (renewals.length === 0) return undefined;
  const prefixes = renewals.flatMap(({ renewed }) => renewed?.airplane_prefix ?? []);
  const aircraft = new Set(prefixes).size;
  const where =
    aircraft === 0 ? '' : ` em ${aircraft} ${aircraft === 1 ? 'aeronave' : 'aeronaves'}`;
  return renewals.length === 1
    ? `1 renovação${where}. Soma um ano à data atual.`
    : `${renewals.length} renovações${where}. Cada uma soma um ano à data atual.`;
}

/** The item's index in the cart and among the visible rows. */
type Place = { readonly place: number; readonly row: number };
type Removed = Place & { readonly item: CartItem };

/** The last removed item, until another is removed or the screen is left. */
function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = (item: CartItem, place: Place) => {
    removeFromCart(keyOf(item));
    setRemoved({ item, ...place });
  };
  const undo = () => {
    if (removed) restoreToCart(removed.item, removed.place);
    setRemoved(null);
    // The focused button disappears with its row.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return { removed, remove, undo };
}

/**
 * Takes the place of the removed row and the focus, so that the next key press undoes the removal.
 */
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
        {aircraft === null ? ' ' : `, ${aircraft}, `}saiu do carrinho.
      </span>
      <Button ref={button} small onClick={onUndo}>
        <Icon name="back" />
        Desfazer
      </Button>
    </li>
  );
}

function ChooseMore() {
  return (
    <Panel as="aside" stack>
      <p role="status">{texts.empty}</p>
      <ButtonLink wide to={pathTo('/publications')}>
        Escolher publicações
      </ButtonLink>
    </Panel>
  );
}

/** Leaves out freight that is still to be agreed. */
const totalWith = (items: readonly CartItem[], freight: ChosenFreight | null) =>
  centavos(
    cartTotal(items) +
      (freight ? displayedShipping(freight.shipping.value, freight.shipping.type) : 0),
  );

const barOf = (items: readonly CartItem[], freight: ChosenFreight | null) => ({
  label: freight ? 'Total com frete' : 'Total',
  value: formatReais(totalWith(items, freight)),
});

const isShipped = (items: readonly CartItem[]) => items.some(({ is_download }) => !is_download);

type SummaryProps = {
  freight: ChosenFreight | null;
  onFreight: (chosen: ChosenFreight | null) => void;
};

function Summary({ freight, onFreight }: SummaryProps) {
  const items = useCart((cart) => cart.items);
  const cannotBuy = useCannotBuy();
  const ships = isShipped(items);
  const total = formatReais(totalWith(items, freight));
  const renewals = items.filter(isRenewal);
  const others = items.filter((item) => !isRenewal(item));
  const rows = [
    { label: `Renovações (${renewals.length})`, items: renewals },
    { label: `Publicações (${cartCount(others)})`, items: others },
  ].filter((row) => row.items.length > 0);
  return (
    <Panel as="aside" stack>
      <h2>{ships ? 'Frete e total' : 'Total'}</h2>
      {ships ? <CartFreight items={items} onChange={onFreight} /> : null}
      <Totals
        rows={[
          ...rows.map((row) => ({ label: row.label, value: formatReais(cartTotal(row.items)) })),
          ...(freight ? [freightRow(items.map(sentLine), freight.shipping, formatReais)] : []),
        ]}
        total={{ label: 'Total', value: total }}
      />
      <ul className={styles.means}>
        <li>
          <Icon name="barcode" />
          <span>
            Pague com <b>{waysToPay}</b>{' '}
            {items.some(({ has_photo_upload }) => has_photo_upload)
              ? 'depois que a foto for aprovada'
              : 'depois de finalizar'}
            . Pix e cartão confirmam em instantes; o boleto, em até 48h.
          </span>
        </li>
      </ul>
      {cannotBuy ? null : (
        <>
          <div className="hide-small">
            <ButtonLink variant="primary" wide to={pathTo('/checkout')}>
              {texts.finishOrder}
              <Icon name="next" />
            </ButtonLink>
          </div>
          <QuotationButton freight={freight} />
        </>
      )}
      <ButtonLink wide to={pathTo('/publications')}>
        Escolher mais publicações
      </ButtonLink>
    </Panel>
  );
}

const sentLine = (item: CartItem) => ({ publication: item, renewal_of: item.renewal_of ?? null });

const isRenewal = ({ renewal_of }: CartItem): boolean => typeof renewal_of === 'number';

/** Renewals first, by their due date; then new purchases in the order they were added. */
function inCartOrder(items: readonly CartItem[]): CartItem[] {
  const place = (item: CartItem) =>
    isRenewal(item) ? `0 ${item.renewed?.due ?? '9'} ${item.renewed?.airplane_prefix ?? '~'}` : '1';
  return items.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
