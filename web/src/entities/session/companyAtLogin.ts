import { listOrders } from '#shared/orders/orderEndpoints';
import { isStaff } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { useCart } from '#web/entities/cart/cartStore';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import type { ActingChoice } from '#web/state/acting';
import { useNotifications } from '#web/state/notify';
import { readCompany } from './switchAccount';

/**
 * The company that a person acts for right after the login: their only company, if they own nothing
 * themselves, so that they see its manuals.
 */
export async function companyAtLogin(token: string, person: Profile): Promise<ActingChoice | null> {
  const [only, ...others] = person.acting_for ?? [];
  const hasOwn = person.has_aircraft === true || useCart.getState().items.length > 0;
  if (!only || others.length > 0 || hasOwn || isStaff(person)) return null;
  try {
    const bought = await Promise.all([
      request(listOrders, { token, query: {} }),
      request(listSignatures, { token, query: {} }),
    ]);
    if (bought.some(({ count }) => count > 0)) return null;
    const company = await readCompany(only, { token });
    const said = useNotifications.getState().list.map(({ tone, text }) => ({ tone, text }));
    return { person, company, role: only.role, ...(said.length > 0 ? { said } : {}) };
  } catch (error) {
    // The login still succeeds, and the person can switch to the company.
    if (!(error instanceof RequestFailure)) throw error;
    return null;
  }
}
