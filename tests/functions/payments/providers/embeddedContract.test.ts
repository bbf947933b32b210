import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { startDatabase } from '#tests/support/database/database';
import { stubSecrets } from '#tests/support/stubs/secrets';
import { providerContract } from './providerContract';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });

providerContract('embedded', ({ id, event, boleto, order, reais, currency }) => ({
  headers: { [embeddedTokenHeader]: 'segredo do provedor' },
  body: {
    id,
    event,
    payment: { id: boleto, externalReference: String(order), value: reais, currency },
  },
}));
