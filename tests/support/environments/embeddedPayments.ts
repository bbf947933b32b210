import { vi } from 'vitest';

// Does what the local environment does before it loads a function. It runs only when a function
// needs the provider, so that a test can change the environment first.
vi.mock('#functions/payments/providers/currentProvider', async (importOriginal) => {
  const { offerEmbeddedProvider } = await import('#infra/local/payments/offerEmbeddedProvider');
  offerEmbeddedProvider();
  return importOriginal();
});
