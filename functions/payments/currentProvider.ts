import type { PaymentSettings } from '#shared/payments/paymentSettings';
import { config } from '../platform/config';
import { asaasProvider } from './asaasProvider';
import { embeddedProvider } from './embeddedProvider';
import type { PaymentProvider } from './paymentProvider';

function providerOf(settings: PaymentSettings): PaymentProvider {
  switch (settings.provider) {
    case 'asaas':
      return asaasProvider(settings.url);
    case 'embedded':
      return embeddedProvider(config.COMPANY);
  }
}

/** Who makes new boletos in this environment. */
export const currentProvider: PaymentProvider = providerOf(config.PAYMENTS);

/** The provider a webhook call or a stored boleto names. */
export const providerNamed = (name: string): PaymentProvider | null =>
  name === currentProvider.name ? currentProvider : null;
