import type { Message } from '#shared/api/refusals';
import * as v from 'valibot';
import type { ServiceError } from '#platform/runtime/callService';
import { log } from '#platform/runtime/logger';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

const reasons = v.object({
  errors: v.array(v.object({ code: v.string(), description: v.string() })),
});

export const notAnswered = paymentRefusals.provider_silent;

/** Why there is no boleto, in words for the buyer; the log gets what only operators can fix. */
export function asaasRefusal({ status, body, retryAfter }: ServiceError): Message {
  const parsed = v.safeParse(reasons, body);
  const errors = parsed.success ? parsed.output.errors : [];
  log('error', 'asaas.failed', { status, codes: errors.map(({ code }) => code).join(',') });
  if (status === 400 && errors.length > 0) {
    const reasons = errors.map(({ description }) => description).join(' ');
    return paymentRefusals.boleto_refused(reasons);
  }
  if (status === 429) {
    const wait = retryAfter === null ? 'em alguns minutos' : `em ${retryAfter} segundos`;
    return paymentRefusals.provider_busy(wait);
  }
  if (status === 401 || status === 403) {
    return paymentRefusals.boletos_unavailable;
  }
  return notAnswered;
}

/** Why Asaas refuses a call, in its own words; null when it gives no reason and the call may be retried. */
export function asaasReasons({ status, body }: ServiceError): string | null {
  const parsed = v.safeParse(reasons, body);
  if (status !== 400 || !parsed.success || parsed.output.errors.length === 0) return null;
  return parsed.output.errors.map(({ description }) => description).join(' ');
}
