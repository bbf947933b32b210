import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { RequestFailure } from '#web/http/RequestFailure';

/**
 * The Idempotency-Key of the order being placed. It is stored before anything is sent, so that after a
 * reload or a lost answer the same order is asked for again instead of a second one.
 */
export function keyOfAttempt(): string {
  const { attempt } = readCheckoutDraft();
  if (attempt) return attempt;
  const key = crypto.randomUUID();
  updateCheckoutDraft({ attempt: key });
  return key;
}

/** Only a refusal says that no order was made; a lost connection or a server error does not. */
export function endAttempt(failure: unknown): void {
  const refused =
    failure instanceof RequestFailure && failure.status >= 400 && failure.status < 500;
  if (refused) updateCheckoutDraft({ attempt: null });
}
