/** Made when first asked for: a cold start that goes without does not pay for setting it up. */
export function atFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
