/** API paths work with and without a trailing slash; the HTTP API only knows them without. */
export function targetOf(uri: string): string {
  return uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
}
