import { createToken } from '#shared/accounts/accountEndpoints';
import type { Order } from '#shared/orders/order';
import { createOrder } from '#shared/orders/orderEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { createProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { startSession } from '#web/state/startSession';
import { updateUser, useSession } from '#web/state/session';
import { endAttempt, keyOfAttempt } from './attempt';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutValues } from '../form/checkoutValues';
import { type ChosenShipping, newProfileBody, orderBody, profileChangeBody } from './orderBody';

export type Checkout = {
  readonly values: CheckoutValues;
  readonly lines: readonly CheckoutLine[];
  readonly shipping: ChosenShipping;
  /** Said once more in the summary, such as of a manual that does not apply to the aircraft. */
  readonly warnings: readonly string[];
};

export type CheckoutStep = 'account' | 'login' | 'profile' | 'order';

export type Outcome =
  { readonly order: Order } | { readonly failed: CheckoutStep; readonly failure: RequestFailure };

/**
 * A visitor gets an account and is logged in, a customer's profile is saved; then the order is placed.
 * It stops at the first step that fails, and a repeated call goes on from there: the account is not
 * created twice, and the order keeps its Idempotency-Key until it is known to have been refused.
 */
export async function purchase(checkout: Checkout): Promise<Outcome> {
  let step: CheckoutStep = 'order';
  const enter = (next: CheckoutStep) => {
    step = next;
  };
  try {
    const { user } = useSession.getState();
    if (user) await saveProfile(user, checkout.values, enter);
    else await openAccount(checkout.values, enter);
    enter('order');
    return { order: await sendOrder(checkout) };
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    return { failed: step, failure };
  }
}

type Enter = (step: CheckoutStep) => void;

async function saveProfile(user: Profile, values: CheckoutValues, enter: Enter): Promise<void> {
  enter('profile');
  const body = profileChangeBody(values);
  updateUser(await request(updateProfile, { path: { id: user.id }, body, ownAccount: true }));
}

// The account made on this page, should only the login after it have failed.
let created: string | null = null;

async function openAccount(values: CheckoutValues, enter: Enter): Promise<void> {
  const { email, password } = values.user;
  if (created !== email) {
    enter('account');
    await request(createProfile, { body: newProfileBody(values) });
    created = email;
  }
  enter('login');
  const login = await request(createToken, { body: { username: email, password } });
  // What was made a moment ago has no second factor, unless someone else owns it by now.
  if ('factor' in login) {
    throw new RequestFailure(403, 'Esta conta pede um segundo fator. Entre nela para comprar.');
  }
  startSession(login.access, login.user, { fromCheckout: true });
  created = null;
}

async function sendOrder({ values, lines, shipping }: Checkout): Promise<Order> {
  try {
    return await request(createOrder, {
      body: orderBody(values, lines, shipping),
      headers: { 'Idempotency-Key': keyOfAttempt() },
    });
  } catch (failure) {
    endAttempt(failure);
    throw failure;
  }
}
