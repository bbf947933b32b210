/** API paths answer with and without a trailing slash; the HTTP API knows only the latter. */
export function targetOf(uri: string): string {
  return uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
}
