type Place = { search: string; position: number };

const places = new Map<string, Place>();

/** A list says where it stands, so that "Voltar" of a detail finds its filters again. */
export function rememberList(path: string, search: string): void {
  places.set(path, { search, position: positionInHistory() });
}

/** The list with the filters it had last. */
export const listAddress = (path: string): string => path + (places.get(path)?.search ?? '');

/** The list is the entry before this one: Back restores its scroll position too. */
export const isListBefore = (path: string): boolean =>
  places.get(path)?.position === positionInHistory() - 1;

/** The router numbers the entries it makes. */
function positionInHistory(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
