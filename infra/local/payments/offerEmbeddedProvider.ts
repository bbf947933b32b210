import { embeddedProviderName } from '#shared/payments/embeddedEvent';
import { company } from '#platform/config/company';
import { offerProvider } from '#functions/payments/providers/offeredProviders';
import { embeddedProvider } from './embeddedProvider';

/** Registers the demonstration's provider under its name in the configuration. */
export function offerEmbeddedProvider(): void {
  offerProvider(embeddedProviderName, (secret) => embeddedProvider(company, secret));
}
