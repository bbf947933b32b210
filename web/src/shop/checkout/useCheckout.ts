import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { centavos } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { maxOrderLines } from '#shared/orders/orderTotals';
import { downloadOnly } from '#shared/orders/orderTotals';
import type { Profile } from '#shared/profiles/profile';
import type { CartItem } from '#web/entities/cart/cart';
import { useBoughtBefore } from '#web/entities/orders/boughtBefore';
import { notify } from '#web/state/notify';
import { focusFirstInvalid } from '#web/forms/useSchemaForm';
import { type CheckoutLine, checkoutLines } from './form/checkoutLines';
import type { CheckoutValues } from './form/checkoutValues';
import type { ChosenShipping } from './placing/orderBody';
import type { Checkout, CheckoutStep, Outcome } from './placing/purchase';
import { showTakenDocument } from './customer/showTakenDocument';
import { useCheckoutForm } from './form/useCheckoutForm';
import { useKnownAircraft } from './form/useKnownAircraft';
import { agreedOption } from '#web/entities/shipping/shippingOptions';
import { useCartFreight } from '#web/entities/shipping/quotedFreight';

const alertOf: Record<CheckoutStep, string> = {
  account: checkoutMessages.profileNotCreated,
  login: 'Sua conta foi criada, mas não foi possível entrar. Tente de novo.',
  profile: checkoutMessages.profileNotUpdated,
  order: checkoutMessages.orderNotCreated,
};

type Options = {
  items: readonly CartItem[];
  profile: Profile | null;
  /** The form that takes the focus after a refusal. */
  formElement: RefObject<HTMLFormElement | null>;
  onOrdered: (order: Order) => void;
  onDuplicateEmail: (email: string) => void;
  onPricesChanged: () => void;
};

/** The state of the checkout: the form, the shipping options, the purchase to be confirmed. */
export function useCheckout(options: Options) {
  const { items, profile, formElement, onOrdered } = options;
  const lines = checkoutLines(items);
  const needsShipping = lines.some((line) => !line.is_download);
  const asksForAircraft = lines.some((line) => line.aircraft);
  const known = useKnownAircraft(profile?.id ?? null, asksForAircraft);
  const before = useBoughtBefore(
    profile?.id ?? null,
    lines.filter(({ renewal_of }) => renewal_of === null).map(({ publication }) => publication),
  );
  const form = useCheckoutForm(profile, lines, needsShipping, known);
  const { quotes, shipping } = useShipping(form, items, needsShipping);
  const [confirming, setConfirming] = useState<Checkout | null>(null);
  const [waiting, setWaiting] = useState<CheckoutValues | null>(null);
  const showFailure = failureOf(form, options, quotes.askAgain);

  const review = async (values: CheckoutValues): Promise<void> => {
    const asked = await unconfirmedLines(lines, values);
    if (asked.length > 0) {
      for (const { index } of asked) form.setError(`publications.${index}.confirmed`, answerFirst);
      return;
    }
    if (lines.length > maxOrderLines) form.setBanner(tooManyLines);
    else if (shipping) setConfirming({ values, lines, shipping, known, before });
    else if (quotes.state === 'loading') setWaiting(values);
    else form.setError('shipping_type', { message: chooseShipping });
  };

  // The form was submitted while the shipping price was loading, which is now known.
  if (waiting && quotes.state !== 'loading') {
    setWaiting(null);
    if (shipping) setConfirming({ values: waiting, lines, shipping, known, before });
    else form.setBanner(chooseShipping);
  }

  const finish = (outcome: Outcome) => {
    if ('order' in outcome) {
      onOrdered(outcome.order);
      return;
    }
    // A field behind an open dialog cannot take the focus, so the dialog is closed and the messages
    // are rendered first.
    flushSync(() => {
      setConfirming(null);
      showFailure(outcome);
    });
    if (formElement.current) focusFirstInvalid(formElement.current);
  };

  return {
    form,
    lines,
    known,
    before,
    needsShipping,
    quotes,
    shipping,
    waiting: waiting !== null,
    confirming,
    setConfirming,
    review,
    finish,
  };
}

const answerFirst = { message: 'Confira a aeronave.' };

/** The lines whose aircraft the user still has to confirm with 'Está certo'. */
async function unconfirmedLines(lines: readonly CheckoutLine[], { publications }: CheckoutValues) {
  const asked = lines.filter(({ aircraft }) => aircraft);
  if (asked.length === 0) return [];
  const { isUnconfirmed } = await import('#web/entities/aircraft/registerAnswers');
  return asked.filter(({ index, manual }) => {
    const typed = publications[index];
    return typed !== undefined && isUnconfirmed(manual, typed);
  });
}

const chooseShipping = 'Escolha a forma de envio.';
const tooManyLines = `Um pedido leva até ${maxOrderLines} itens. Divida a compra em mais de um pedido.`;

function useShipping(
  form: ReturnType<typeof useCheckoutForm>,
  items: readonly CartItem[],
  needsShipping: boolean,
) {
  const [billing, delivery, elsewhere, type] = useWatch({
    control: form.control,
    name: ['billing_address', 'shipping_address', 'elsewhere', 'shipping_type'],
  });
  const address = elsewhere ? delivery : billing;
  // Without a street and city the CEP is unknown, and a price would be meaningless.
  const isPlace = address.street.trim() !== '' && address.city.trim() !== '';
  const quotes = useCartFreight(items, address, needsShipping && isPlace);
  const { setValue } = form;
  const [cheapest] = quotes.options;
  const isOpen = needsShipping && quotes.state === 'ready' && type === '';
  useEffect(() => {
    if (isOpen && cheapest && cheapest !== agreedOption) setValue('shipping_type', cheapest.type);
  }, [isOpen, cheapest, setValue]);
  const chosen = quotes.options.find((option) => option.type === type);
  const shipping: ChosenShipping | null = needsShipping
    ? (chosen ?? null)
    : { type: downloadOnly, value: centavos(0) };
  return { quotes, shipping };
}

type Failed = Exclude<Outcome, { order: Order }>;

function failureOf(
  form: ReturnType<typeof useCheckoutForm>,
  options: Options,
  askShippingAgain: () => void,
) {
  return ({ failed, failure }: Failed) => {
    // The login that follows explains what happened, and that nothing is lost.
    if (failure.status === 401) return;
    if (failure.fields.size > 0) failure.takeOver();
    if (failed === 'account' && showTakenDocument(form, failure)) return;
    notify({ tone: 'stop', text: alertOf[failed] });
    const { fields } = failure;
    if (fields.size > 0) form.showFieldErrors(fields);
    if (fields.has('shipping_value')) askShippingAgain();
    if (fields.has('expected_total')) options.onPricesChanged();
    if (failed === 'account' && failure.is('email_taken', 'user_email')) {
      options.onDuplicateEmail(form.getValues('user.email'));
    }
  };
}
