import type { transferredStates } from '#shared/signatures/transfers/transfer';
import { transfersGivenBy } from './transferRepository';

type State = (typeof transferredStates)[number];

/** The purchases that a client transferred, whoever holds them now. */
export const transferredBy = (client: number): Promise<number[]> => givenBy(client, ['moved']);

/** Includes purchases that will move once staff have seen the photo. */
export const acceptedFrom = (client: number): Promise<number[]> =>
  givenBy(client, ['moved', 'waiting']);

async function givenBy(client: number, states: readonly State[]): Promise<number[]> {
  const given = await transfersGivenBy(client);
  const found = given.flatMap(({ items }) => items.filter(({ state }) => states.includes(state)));
  return [...new Set(found.map(({ signature }) => signature))];
}
