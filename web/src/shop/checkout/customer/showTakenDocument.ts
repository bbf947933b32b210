import type { RequestFailure } from '#web/http/RequestFailure';
import type { CheckoutFormState } from '../form/useCheckoutForm';

/**
 * Shows at its field that a CPF or CNPJ has an account with another e-mail address; returns false
 * for any other failure.
 */
export function showTakenDocument(form: CheckoutFormState, failure: RequestFailure): boolean {
  if (failure.is('email_taken', 'user_email')) return false;
  const kind = failure.is('cpf_taken', 'cpf') ? 'cpf' : 'cnpj';
  if (kind === 'cnpj' && !failure.is('cnpj_taken', 'cnpj')) return false;
  const message = `Este ${kind.toUpperCase()} já tem uma conta, com outro e-mail.`;
  form.setError(kind, { type: taken, message });
  return true;
}

/** The type of that error, which also shows what to do about it. */
export const taken = 'taken';
