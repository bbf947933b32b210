import type { HistoryEntry } from '#platform/history/history';

const begun = 'Titular passou do cliente ';
const begunBy = (giver: number) => `${begun}${giver} para o cliente `;

export const handOverAction = (giver: number, receiver: number): string =>
  `${begunBy(giver)}${receiver}`;

/**
 * The part of a purchase's history that its holder may see; what precedes concerns the former
 * holder and their team.
 */
export function sinceHandOver(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const last = history.findLastIndex(({ action }) => action.startsWith(begun));
  return last === -1 ? history : history.slice(last);
}

/** When a client last transferred a purchase. */
export const handedOverAt = (history: readonly HistoryEntry[], giver: number): string | undefined =>
  history.findLast(({ action }) => action.startsWith(begunBy(giver)))?.created;
