import type { Aircraft } from '#shared/aircraft/aircraft';
import type { Order } from '#shared/orders/order';
import type { TermsDay } from '#shared/orders/terms/termsVersions';
import { createOrder } from '#shared/orders/orderEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { updateUser, useSession } from '#web/state/session';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutValues } from '../form/checkoutValues';
import { openAccount } from './openAccount';
import { type ChosenShipping, orderBody, profileChangeBody } from './orderBody';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';

export type Checkout = {
  readonly values: CheckoutValues;
  readonly lines: readonly CheckoutLine[];
  readonly shipping: ChosenShipping;
  readonly known: readonly Aircraft[];
  /** The buyer's earlier purchases of these titles. */
  readonly before: readonly BoughtBefore[];
};

export type CheckoutStep = 'account' | 'login' | 'profile' | 'order';

export type Outcome =
  | { readonly order: Order }
  | { readonly failed: CheckoutStep; readonly failure: RequestFailure };

/**
 * Creates a visitor's account and logs them in, or saves a customer's profile, and then places the
 * order. It stops at the first failed step, and a repeated call continues there: the account is not
 * created twice, and the order keeps its Idempotency-Key until it is certainly refused. Without
 * `terms`, the order takes those in force when it is placed.
 */
export async function purchase(checkout: Checkout, terms?: TermsDay): Promise<Outcome> {
  let step: CheckoutStep = 'order';
  const enter = (next: CheckoutStep) => {
    step = next;
  };
  try {
    const { user, acting } = useSession.getState();
    if (!user) await openAccount(checkout.values, { withOrder: true, enter });
    // Only a titular changes the company's profile; other members order with its current data.
    else if (!acting || acting.role === 'owner') await saveProfile(user, checkout.values, enter);
    enter('order');
    return { order: await sendOrder(checkout, terms) };
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

async function sendOrder(
  { values, lines, shipping }: Checkout,
  terms: TermsDay | undefined,
): Promise<Order> {
  try {
    return await request(createOrder, {
      body: orderBody(values, lines, shipping, terms),
      headers: { 'Idempotency-Key': keyOfAttempt() },
    });
  } catch (failure) {
    endAttempt(failure);
    throw failure;
  }
}

/**
 * The Idempotency-Key of the order. It is stored before anything is sent, so that after a reload or
 * a lost answer the same order is requested again instead of a second one.
 */
function keyOfAttempt(): string {
  const { attempt } = readCheckoutDraft();
  if (attempt) return attempt;
  const key = crypto.randomUUID();
  updateCheckoutDraft({ attempt: key });
  return key;
}

/** Only a refusal proves that no order was made; a lost connection or a server error does not. */
function endAttempt(failure: unknown): void {
  const refused =
    failure instanceof RequestFailure && failure.status >= 400 && failure.status < 500;
  if (refused) updateCheckoutDraft({ attempt: null });
}
