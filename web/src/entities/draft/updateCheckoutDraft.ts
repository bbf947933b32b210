import { type CheckoutDraft, readCheckoutDraft, saveCheckoutDraft } from './checkoutDraft';
import { useSession } from '#web/state/session';

/**
 * Changes part of the stored draft; a draft without an owner becomes that of the logged-in person.
 */
export function updateCheckoutDraft(change: Partial<CheckoutDraft>): void {
  const stored = readCheckoutDraft();
  const owner = stored.owner ?? useSession.getState().user?.id ?? null;
  saveCheckoutDraft({ ...stored, owner, ...change });
}
