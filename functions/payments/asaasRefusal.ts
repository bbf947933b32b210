import * as v from 'valibot';
import { type RequestError, refused } from '../platform/errors';
import type { ServiceError } from '../platform/callService';
import { log } from '../platform/logger';

const reasons = v.object({
  errors: v.array(v.object({ code: v.string(), description: v.string() })),
});

/** Why there is no boleto, in words for the buyer; what only operators can mend goes to the log. */
export function asaasRefusal({ status, body, retryAfter }: ServiceError): RequestError {
  const parsed = v.safeParse(reasons, body);
  const errors = parsed.success ? parsed.output.errors : [];
  log('error', 'asaas.failed', { status, codes: errors.map(({ code }) => code).join(',') });
  if (status === 400 && errors.length > 0) {
    const told = errors.map(({ description }) => description).join(' ');
    return refused(`O boleto foi recusado pelo provedor de pagamento: ${told}`);
  }
  if (status === 429) {
    const wait = retryAfter === null ? 'em alguns minutos' : `em ${retryAfter} segundos`;
    return refused(`Muitos boletos estão sendo gerados agora. Tente novamente ${wait}.`);
  }
  if (status === 401 || status === 403) {
    return refused('Os boletos estão indisponíveis no momento. Por favor, contate-nos.');
  }
  return refused('O provedor de pagamento não respondeu. Tente novamente em alguns minutos.');
}
