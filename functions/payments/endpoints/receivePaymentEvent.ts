import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { providerNamed } from '../providers/currentProvider';
import { recordPaymentEvent } from '../webhook/recordPaymentEvent';

export const handler = serve(receivePaymentEvent, {
  find: ({ path }) => {
    const provider = providerNamed(path.provider);
    return provider ? Promise.resolve(provider) : Promise.reject(notFound());
  },
  run: async ({ found: provider, raw, now }) => {
    const event = await provider.parseWebhook(raw.headers, raw.bytes);
    await recordPaymentEvent(event, { provider: provider.name, now });
    return { received: true } as const;
  },
});
