const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
] as const;

type Source = Readonly<Record<string, string | string[] | undefined>>;

/** The headers that S3 stores with an object and sends with it. */
export function storedHeaders(source: Source): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/octet-stream' };
  for (const [name, value] of Object.entries(source)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text === undefined) continue;
    if (name.startsWith('x-amz-meta-') || kept.some((each) => each === name)) headers[name] = text;
  }
  return headers;
}

/** `response-content-type=…` in a pre-signed query replaces the stored header. */
export function overriddenHeaders(query: URLSearchParams): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of kept) {
    const value = query.get(`response-${name}`);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
