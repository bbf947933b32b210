import { createToken } from '#shared/accounts/accountEndpoints';
import { createProfile } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { enterSession } from '#web/entities/session/enterSession';
import type { CheckoutValues } from '../form/checkoutValues';
import { newProfileBody } from './orderBody';

// The account created on this page, in case only the login after it fails.
let created: string | null = null;

type Opening = {
  /** The e-mail of the first order contains the welcome. */
  readonly withOrder: boolean;
  /** Called before each step. */
  readonly enter?: (step: 'account' | 'login') => void;
};

/** Creates a visitor's account and logs them in; a repeated call does not create it twice. */
export async function openAccount(
  values: CheckoutValues,
  { withOrder, enter }: Opening,
): Promise<void> {
  const { email, password } = values.user;
  if (created !== email) {
    enter?.('account');
    await request(createProfile, { body: newProfileBody(values, { withOrder }) });
    created = email;
  }
  enter?.('login');
  const login = await request(createToken, { body: { username: email, password } });
  // A new account has no second factor, unless someone else has taken it over.
  if ('factor' in login) {
    throw new RequestFailure(403, 'Esta conta pede um segundo fator. Entre nela para comprar.');
  }
  if (!(await enterSession(login.access, login.user, { fromCheckout: true }))) {
    throw new RequestFailure(403, 'Sua conta foi criada. Entre nela para continuar.');
  }
  created = null;
}
