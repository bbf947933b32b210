import { transfersGivenBy } from './transferRepository';

/** The purchases that a client handed over, whoever holds them now. */
export async function handedOverBy(client: number): Promise<number[]> {
  const given = await transfersGivenBy(client);
  const moved = given.flatMap(({ items }) => items.filter(({ state }) => state === 'moved'));
  return [...new Set(moved.map(({ signature }) => signature))];
}
