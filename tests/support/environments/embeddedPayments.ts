import { vi } from 'vitest';

// What the local environment does before it loads a function, and only where one is loaded that asks for it:
// a test may change the environment before.
vi.mock('#functions/payments/providers/currentProvider', async (importOriginal) => {
  const { offerEmbeddedProvider } = await import('#infra/local/payments/offerEmbeddedProvider');
  offerEmbeddedProvider();
  return importOriginal();
});
