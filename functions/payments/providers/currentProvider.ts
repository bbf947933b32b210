import { paymentSettings, type ProviderSettings } from '#shared/payments/paymentSettings';
import { setting } from '#platform/config/config';
import { asaasProvider } from './asaasProvider';
import { offeredProvider } from './offeredProviders';
import type { PaymentProvider, ProviderSecret } from './paymentProvider';

function providerOf(settings: ProviderSettings, secret: ProviderSecret): PaymentProvider {
  switch (settings.provider) {
    case 'asaas':
      return asaasProvider(settings.url, secret);
    case 'embedded':
      return offeredProvider(settings.provider, secret);
  }
}

const settings = setting('PAYMENTS', paymentSettings);

/** The provider that makes new boletos in this environment. */
export const currentProvider: PaymentProvider = providerOf(settings, 'paymentProvider');

/** The provider used before; its open boletos can still be paid, voided and looked up. */
const formerProvider = settings.former
  ? providerOf(settings.former, 'formerPaymentProvider')
  : null;

/** The providers that may hold payments of the shop. */
export const knownProviders: readonly PaymentProvider[] = formerProvider
  ? [currentProvider, formerProvider]
  : [currentProvider];

/** The provider that a webhook call or a stored boleto names. */
export const providerNamed = (name: string): PaymentProvider | null =>
  knownProviders.find((provider) => provider.name === name) ?? null;
