import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages';
import { request } from './httpClient';
import { RequestFailure } from './RequestFailure';
import { startSession } from './session';
import { useSchemaForm } from './useSchemaForm';

const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(loginMessages.required)),
  password: v.pipe(v.string(), v.nonEmpty(loginMessages.required)),
});

type Options = {
  /** Shown at first. */
  email?: string | undefined;
  /** The login belongs to a purchase. */
  fromCheckout?: boolean | undefined;
};

/** E-mail and password, and the session they begin; a refusal is said at the field too. */
export function useLoginForm({ email = '', fromCheckout = false }: Options) {
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { username: email, password: '' },
  });
  const logIn = async (body: v.InferOutput<typeof credentials>) => {
    try {
      const login = await request(createToken, { body });
      if ('factor' in login) throw new RequestFailure(403, loginMessages.factorNeeded);
      startSession(login.access, login.user, { fromCheckout });
    } catch (error) {
      if (error instanceof RequestFailure && error.message === loginMessages.badCredentials) {
        form.setError('password', { message: loginMessages.badCredentials });
      }
      throw error;
    }
  };
  return { form, logIn };
}
