/**
 * The shop of this worker (tests/support/shop/flowsSetup.ts); undefined before the workers start.
 */
export const shopOrigin = (): string | undefined =>
  process.env.SHOP_ORIGINS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)];
