import { config } from '../platform/config';
import { embeddedProvider } from './embeddedProvider';
import type { PaymentProvider } from './paymentProvider';

/** Who makes new boletos in this environment. */
export const currentProvider: PaymentProvider = embeddedProvider(config.COMPANY);

/** The provider a webhook call or a stored boleto names. */
export const providerNamed = (name: string): PaymentProvider | null =>
  name === currentProvider.name ? currentProvider : null;
