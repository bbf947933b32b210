import { type PaymentSettings, paymentSettings } from '#shared/payments/paymentSettings';
import { company } from '../platform/company';
import { setting } from '../platform/config';
import { asaasProvider } from './asaasProvider';
import { embeddedProvider } from './embeddedProvider';
import type { PaymentProvider } from './paymentProvider';

function providerOf(settings: PaymentSettings): PaymentProvider {
  switch (settings.provider) {
    case 'asaas':
      return asaasProvider(settings.url);
    case 'embedded':
      return embeddedProvider(company);
  }
}

/** Who makes new boletos in this environment. */
export const currentProvider: PaymentProvider = providerOf(setting('PAYMENTS', paymentSettings));

/** The provider a webhook call or a stored boleto names. */
export const providerNamed = (name: string): PaymentProvider | null =>
  name === currentProvider.name ? currentProvider : null;
