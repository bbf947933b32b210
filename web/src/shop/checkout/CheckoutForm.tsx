import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cartMessages } from '#shared/messages/messages';
import { waysToPay } from '#shared/messages/waysToPay';
import { formatReais } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import type { Profile } from '#shared/profiles/profile';
import { Button } from '#web/ui/button/Button.tsx';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import type { CartItem } from '#web/entities/cart/cart';
import { useCheckout } from './useCheckout';
import { waitsForStaff } from './form/useKnownAircraft';
import { CheckoutSections } from './CheckoutSections';
import { VisitorDialogs } from './customer/VisitorDialogs';
import { OrderSummary, shownTotal } from './OrderSummary';

type Props = {
  items: readonly CartItem[];
  profile: Profile | null;
  onOrdered: (order: Order) => void;
  onPricesChanged: () => void;
};

const formId = 'checkout';

// Needed only once the form is complete: fetched while it is being filled.
const ConfirmDialog = lazyPart(async () => ({
  default: (await import('./placing/PurchaseDialog')).PurchaseDialog,
}));

// There by the time that the form is sent.
const ErrorSummary = lazyPart(async () => ({
  default: (await import('./ErrorSummary')).ErrorSummary,
}));

export function CheckoutForm({ items, profile, onOrdered, onPricesChanged }: Props) {
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
          <Suspense fallback={null}>
            <ErrorSummary form={form} />
          </Suspense>
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
        <Suspense fallback={null}>
          <ConfirmDialog
            checkout={confirming}
            needsShipping={needsShipping}
            onOutcome={checkout.finish}
            onCorrect={() => {
              checkout.setConfirming(null);
            }}
          />
        </Suspense>
      ) : null}
      {profile ? null : (
        <VisitorDialogs
          duplicate={duplicate}
          onDuplicateSeen={() => {
            setDuplicate(null);
          }}
        />
      )}
    </>
  );
}

type Noted = Pick<ReturnType<typeof useCheckout>, 'form' | 'lines' | 'known'>;

/** A plate that staff know already holds nothing up. */
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
