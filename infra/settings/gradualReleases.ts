import type { DeployedOperation } from '#shared/api/endpoints';

/** The calls of buying and of logging in: a release of them takes a tenth of the callers first. */
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
