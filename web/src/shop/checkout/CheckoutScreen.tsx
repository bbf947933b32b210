import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { cartMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { clearCart } from '#web/entities/cart/cart';
import { clearCheckoutDraft, readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { loginReason } from '#web/state/navigation';
import { useSession } from '#web/state/session';
import { useTakenOver } from '#web/state/useTakenOver';
import { CheckoutForm } from './CheckoutForm';
import { CheckoutOpening, Opening } from './opening/CheckoutOpening';
import { tellOtherTabs, useOrderedElsewhere } from './placing/orderedElsewhere';
import { PriceChanges } from './placing/PriceChanges';

/** The page is drawn at build with what comes first to a visitor, for it cannot know who is there. */
export function CheckoutScreen() {
  const isTakenOver = useTakenOver();
  return (
    <>
      <Title title={cartMessages.finishOrder} />
      {isTakenOver ? <Checkout /> : <CheckoutOpening />}
    </>
  );
}

function Checkout() {
  const items = useCart((cart) => cart.items);
  const profile = useSession((session) => session.user);
  const navigate = useNavigate();
  const [reads, setReads] = useState(0);
  const [ordered, setOrdered] = useState(false);
  const orderedElsewhere = useOrderedElsewhere();

  const leave = (order: Order) => {
    // The cart empties a moment before the next screen is there.
    setOrdered(true);
    tellOtherTabs(order.id);
    clearCart();
    clearCheckoutDraft();
    const next =
      order.status === orderStatus.underReview
        ? `${pathTo('/payment_return')}?return_data=202&order=${order.id}`
        : pathTo('/payment/:order', { order: order.id });
    void navigate(next, { replace: true });
  };

  if (ordered) return null;
  if (items.length === 0) return <EmptyCart ordered={orderedElsewhere} />;
  return (
    <div className="stack gap-6">
      <BackAgain profile={profile} />
      <PriceChanges key={reads} />
      <Suspense fallback={<Opening />}>
        <CheckoutForm
          items={items}
          profile={profile}
          onOrdered={leave}
          onPricesChanged={() => {
            setReads(reads + 1);
          }}
        />
      </Suspense>
    </div>
  );
}

/** Who logged in after the session had ended by itself finds the order as it was. */
function BackAgain({ profile }: { profile: Profile | null }) {
  const state: unknown = useLocation().state;
  const [isBack] = useState(
    () =>
      loginReason(state) === 'sessionOver' &&
      profile !== null &&
      readCheckoutDraft().owner === profile.id,
  );
  if (!isBack) return null;
  return (
    <Notice role="status">
      <p>{checkoutMessages.sessionExpired}</p>
    </Notice>
  );
}

function EmptyCart({ ordered }: { ordered: number | null }) {
  if (ordered !== null) {
    return (
      <Blank icon="check" title={`O pedido ${ordered} já foi feito`} role="status">
        <ButtonLink variant="primary" to={pathTo('/orders/:id', { id: ordered })}>
          Ver o pedido {ordered}
        </ButtonLink>
      </Blank>
    );
  }
  return (
    <Blank icon="cart" title={cartMessages.empty}>
      <ButtonLink variant="primary" to={pathTo('/publications')}>
        Escolher publicações
      </ButtonLink>
    </Blank>
  );
}
