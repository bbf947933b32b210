import * as v from 'valibot';
import type { ServiceError } from '#platform/services/callService';
import { log } from '#platform/observability/logger';

const reasons = v.object({
  errors: v.array(v.object({ code: v.string(), description: v.string() })),
});

export const notAnswered =
  'O provedor de pagamento não respondeu. Tente novamente em alguns minutos.';

/** Why there is no boleto, in words for the buyer; what only operators can mend goes to the log. */
export function asaasRefusal({ status, body, retryAfter }: ServiceError): string {
  const parsed = v.safeParse(reasons, body);
  const errors = parsed.success ? parsed.output.errors : [];
  log('error', 'asaas.failed', { status, codes: errors.map(({ code }) => code).join(',') });
  if (status === 400 && errors.length > 0) {
    const reasons = errors.map(({ description }) => description).join(' ');
    return `O boleto foi recusado pelo provedor de pagamento: ${reasons}`;
  }
  if (status === 429) {
    const wait = retryAfter === null ? 'em alguns minutos' : `em ${retryAfter} segundos`;
    return `Muitos boletos estão sendo gerados agora. Tente novamente ${wait}.`;
  }
  if (status === 401 || status === 403) {
    return 'Os boletos estão indisponíveis no momento. Por favor, contate-nos.';
  }
  return notAnswered;
}
