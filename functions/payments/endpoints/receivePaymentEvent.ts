import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { notFound } from '#platform/domainErrors';
import { recordAutomaticPix } from '#functions/processes/autoRenewal/recordAutomaticPix';
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
    const reported = { provider: provider.name, now };
    await (event.type === 'automatic'
      ? recordAutomaticPix(event, reported)
      : recordPaymentEvent(event, reported));
    return { received: true } as const;
  },
});
