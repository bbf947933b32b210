import type { RequestFailure } from '#web/http/RequestFailure';
import type { CheckoutFormState } from '../form/useCheckoutForm';

/** A CPF or CNPJ that has an account under another e-mail, said once, at its field; false where it is something else. */
export function refuseTaken(form: CheckoutFormState, failure: RequestFailure): boolean {
  if (failure.is('email_taken', 'user_email')) return false;
  const kind = failure.is('cpf_taken', 'cpf') ? 'cpf' : 'cnpj';
  if (kind === 'cnpj' && !failure.is('cnpj_taken', 'cnpj')) return false;
  const message = `Este ${kind.toUpperCase()} já tem uma conta, com outro e-mail.`;
  form.setError(kind, { type: taken, message });
  return true;
}

/** The kind of that error, where the ways on are shown with it. */
export const taken = 'taken';
