import * as v from 'valibot';
import { email, object } from '../api/fields';
import { endpoint } from '../api/endpoint';
import { apiMessages } from '../messages/messages';
import { cnpj, cpf } from '../profiles/profileInput';

const account = v.pipe(
  object({ email: v.optional(email), cpf: v.optional(cpf), cnpj: v.optional(cnpj) }),
  v.forward(
    v.check((given) => Object.values(given).some((one) => one !== undefined), apiMessages.required),
    ['email'],
  ),
);

/**
 * Requests a recovery e-mail; the customer specified the name. The answer never reveals whether a
 * CPF or CNPJ has an account: the e-mail goes to the account's own address.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change_password',
  access: 'anyone',
  area: 'customers',
  body: account,
  answer: v.object({ detail: v.string() }),
  budget: 'mails',
  grants: { accounts: 'write', system: 'write' },
});
