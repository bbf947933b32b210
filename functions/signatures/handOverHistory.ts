import type { HistoryEntry } from '#platform/history/history';

const begun = 'Titular passou do cliente ';
const begunBy = (giver: number) => `${begun}${giver} para o cliente `;

export const handOverAction = (giver: number, receiver: number): string =>
  `${begunBy(giver)}${receiver}`;

/** What a purchase's holder may know of its history: what came before is about its former holder and their people. */
export function sinceHandOver(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const last = history.findLastIndex(({ action }) => action.startsWith(begun));
  return last === -1 ? history : history.slice(last);
}

/** The moment a client last handed a purchase over. */
export const handedOverAt = (history: readonly HistoryEntry[], giver: number): string | undefined =>
  history.findLast(({ action }) => action.startsWith(begunBy(giver)))?.created;
