type Place = { search: string; position: number };

const places = new Map<string, Place>();

/** Stores a list's filters and history position, so that "Voltar" in a record finds them. */
export function rememberList(path: string, search: string): void {
  places.set(path, { search, position: positionInHistory() });
}

/** The list's address with its last filters. */
export const listAddress = (path: string): string => path + (places.get(path)?.search ?? '');

/**
 * Whether the list is the previous history entry, so that Back also restores its scroll position.
 */
export const isListBefore = (path: string): boolean =>
  places.get(path)?.position === positionInHistory() - 1;

/** The router numbers its history entries. */
function positionInHistory(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
