import { embeddedProviderName } from '#shared/payments/embeddedEvent';
import { company } from '#platform/config/company';
import { offerProvider } from '#functions/payments/providers/offeredProviders';
import { embeddedProvider } from './embeddedProvider';

/** Lets the functions find the demonstration's provider under the name that the configuration gives it. */
export function offerEmbeddedProvider(): void {
  offerProvider(embeddedProviderName, (secret) => embeddedProvider(company, secret));
}
