import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import type { ReplyOf } from '#shared/api/endpoint';
import { loginMessages } from '#shared/messages/messages';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { enterSession } from './enterSession';

const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(loginMessages.required)),
  password: v.pipe(v.string(), v.nonEmpty(loginMessages.required)),
});

type Reply = ReplyOf<typeof createToken>;
export type Login = Extract<Reply, { access: string }>;
/** The password was right, and the second factor is asked for. */
export type FactorStep = Extract<Reply, { factor: unknown }>['factor'] & { email: string };
/** The step between password and session. */
export type NextStep = { readonly prove: FactorStep } | { readonly enrol: Login };

type Options = {
  /** The initial value. */
  email?: string | undefined;
  /** The login is part of a purchase. */
  fromCheckout?: boolean | undefined;
};

/** E-mail and password, and the session or next step; a refusal is also shown at the field. */
export function useLoginForm({ email = '', fromCheckout = false }: Options) {
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { username: email, password: '' },
  });
  const logIn = async (body: v.InferOutput<typeof credentials>): Promise<NextStep | undefined> => {
    try {
      const login = await request(createToken, { body });
      if ('factor' in login) return { prove: { ...login.factor, email: body.username } };
      if (login.enrol_factor) return { enrol: login };
      await enterSession(login.access, login.user, { fromCheckout });
      return undefined;
    } catch (error) {
      if (error instanceof RequestFailure && error.is('bad_credentials')) {
        form.setError('password', { message: loginMessages.badCredentials });
      }
      throw error;
    }
  };
  return { form, logIn };
}
