/** What a view keeps of an address: all of it but the page, in an order that compares. */
export function narrowingOf(address: URLSearchParams): string {
  const kept = [...address].filter(([name, value]) => name !== 'page' && value !== '');
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}
