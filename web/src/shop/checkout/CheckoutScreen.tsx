import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { cartMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { type CartItem, clearCart } from '#web/entities/cart/cart';
import { clearCheckoutDraft, readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { loginReason } from '#web/state/navigation';
import { useCannotBuy, useSession } from '#web/state/session';
import { useTakenOver } from '#web/state/useTakenOver';
import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { useWatch } from 'react-hook-form';
import { waysToPay } from '#shared/messages/waysToPay';
import { formatReais } from '#shared/values/money';
import { Button } from '#web/ui/button/Button.tsx';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { useCheckout } from './useCheckout';
import { waitsForStaff } from './form/useKnownAircraft';
import { CheckoutSections } from './CheckoutSections';
import { OrderSummary, shownTotal } from './OrderSummary';
import { DrawnDialog } from '#web/ui/dialog/DrawnDialog.tsx';
import styles from './checkout.module.css';
import { Advice, adviceTitle } from './placing/Advice';
import { isQuestionShown, questionId } from './opening/showQuestion';
import { useFreshCart } from '#web/entities/cart/useFreshCart';

type Props = {
  items: readonly CartItem[];
  profile: Profile | null;
  onOrdered: (order: Order) => void;
  onPricesChanged: () => void;
};

const formId = 'checkout';

// Loaded while the form is being filled in, because it is only needed once the form is complete.
const ConfirmDialog = lazyPart(
  async () => (await import('./placing/PurchaseDialog')).PurchaseDialog,
);

// Loaded by the time the form is submitted.
const ErrorSummary = lazyPart(async () => (await import('./ErrorSummary')).ErrorSummary);

const EmptyCheckout = awaitedPart(async () => (await import('./EmptyCheckout')).EmptyCheckout);

const loadVisitorDialogs = async () => (await import('./customer/VisitorDialogs')).VisitorDialogs;

// Only visitors need it; for someone who sees the drawn question it loads at once.
const VisitorDialogs = awaitedPart(loadVisitorDialogs);
if (isQuestionShown()) loadVisitorDialogs().catch(() => undefined);

function CheckoutForm({ items, profile, onOrdered, onPricesChanged }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const checkout = useCheckout({
    items,
    profile,
    formElement,
    onOrdered,
    onDuplicateEmail: setDuplicate,
    onPricesChanged,
  });
  const { form, lines, needsShipping, shipping, confirming } = checkout;
  useEffect(() => {
    import('./placing/PurchaseDialog').catch(() => undefined);
  }, []);
  const pending = { busy: checkout.waiting, busyLabel: 'Calculando o frete' };
  return (
    <>
      <form
        id={formId}
        ref={formElement}
        className="split"
        noValidate
        onSubmit={form.submit(checkout.review)}
      >
        <div>
          <ErrorSummary form={form} />
          <CheckoutSections {...checkout} profile={profile} />
        </div>
        <Panel as="aside" stack className="hide-small">
          <h2>Resumo</h2>
          <OrderSummary lines={lines} shipping={shipping} />
          <Button variant="primary" wide type="submit" {...pending}>
            {cartMessages.reviewOrder}
          </Button>
          <PhotoNote {...checkout} />
        </Panel>
      </form>
      <CartBar
        onlySmall
        label={shipping && needsShipping ? 'Total com frete' : 'Total'}
        value={formatReais(shownTotal(lines, shipping))}
      >
        <Button variant="primary" type="submit" form={formId} {...pending}>
          {cartMessages.reviewOrder}
        </Button>
      </CartBar>
      {confirming ? (
        <ConfirmDialog
          checkout={confirming}
          needsShipping={needsShipping}
          onOutcome={checkout.finish}
          onCorrect={() => checkout.setConfirming(null)}
        />
      ) : null}
      {profile ? null : (
        <Suspense fallback={isQuestionShown() ? <Question /> : null}>
          <VisitorDialogs duplicate={duplicate} onDuplicateSeen={() => setDuplicate(null)} />
        </Suspense>
      )}
    </>
  );
}

type Noted = Pick<ReturnType<typeof useCheckout>, 'form' | 'lines' | 'known'>;

/** Says that staff must review a photo, unless they have already approved the aircraft's plate. */
function PhotoNote({ form, lines, known }: Noted) {
  const typed = useWatch({ control: form.control, name: 'publications' });
  const waits = lines.some(({ photo, index }) => photo && waitsForStaff(known, typed[index]));
  if (!waits) return null;
  return (
    <p className="small muted">
      {`Como um item pede foto, o link de pagamento, ${waysToPay}, chega por e-mail em até 24h.`}
    </p>
  );
}

/** The page is drawn at build for a visitor, because the build cannot know who will open it. */
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
  const cannotBuy = useCannotBuy();
  const [wasLogged] = useState(profile !== null);

  const leave = (order: Order) => {
    // The cart is emptied shortly before the next screen opens.
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
  if (items.length === 0) {
    return (
      <Suspense fallback={<Opening />}>
        <EmptyCheckout ordered={orderedElsewhere} hasLeft={wasLogged && profile === null} />
      </Suspense>
    );
  }
  // The cart explains who may buy.
  if (cannotBuy) return <Navigate to={pathTo('/cart')} replace />;
  return (
    <div className="stack gap-6">
      <BackAgain profile={profile} />
      <PriceChanges key={reads} />
      <Suspense fallback={<Opening />}>
        <CheckoutForm
          items={items}
          profile={profile}
          onOrdered={leave}
          onPricesChanged={() => setReads(reads + 1)}
        />
      </Suspense>
    </div>
  );
}

/** Tells a person who logged in after their session expired that their order is unchanged. */
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

/** Reserves space for the form, so that nothing below it moves when it loads. */
const Opening = () => <div className={styles.opening} data-growing="" />;

/** The part of the checkout drawn at build; the question stays hidden from people it is not for. */
const CheckoutOpening = () => (
  <>
    <Opening />
    <Question hidden />
  </>
);

const Question = ({ hidden = false }: { hidden?: boolean }) => (
  <DrawnDialog id={questionId} title={adviceTitle} hidden={hidden}>
    <Advice />
  </DrawnDialog>
);

/** Reads the prices again when it appears, and shows what changed. */
function PriceChanges() {
  const changes = useFreshCart();
  if (changes.length === 0) return null;
  return (
    <Notice tone="wait" role="status" title="O carrinho mudou">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  );
}

const channel = 'orders';

/** Tells the shop's other tabs which order was made from their cart. */
function tellOtherTabs(order: number): void {
  const news = new BroadcastChannel(channel);
  news.postMessage(order);
  news.close();
}

/** The order that another tab placed while this one was open, or null. */
function useOrderedElsewhere(): number | null {
  const [order, setOrder] = useState<number | null>(null);
  useEffect(() => {
    const news = new BroadcastChannel(channel);
    news.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') setOrder(data);
    });
    return () => news.close();
  }, []);
  return order;
}
