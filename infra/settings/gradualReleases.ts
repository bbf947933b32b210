import type { DeployedOperation } from '#shared/api/endpoints';

/** The calls for buying and logging in: a new version first gets a tenth of the callers. */
const gradual: ReadonlySet<string> = new Set<DeployedOperation>([
  'createToken',
  'createFactorToken',
  'createPasskeyToken',
  'createProfile',
  'getPublication',
  'getCart',
  'saveCart',
  'getShippingPrice',
  'uploadOrderPhoto',
  'createOrder',
  'makeBoleto',
  'orderCard',
]);

export const isGradual = ({ name }: { readonly name: string }): boolean => gradual.has(name);
