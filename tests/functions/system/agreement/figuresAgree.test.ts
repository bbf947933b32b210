import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { reportFigure, repetitions } from '#tests/support/promise';
import { openCheckedShop } from '#tests/support/shop/checkedShop';
import { countWrites } from './unchangedReads';
import { countSources, customerSources, type Sources } from './countSources';
import { move, opening, shopMoves } from './shopMoves';
import { shownCustomer, shownShop } from './shownShop';

const states = repetitions(5, 50);
const movesBetween = 1;
/** After so many states one customer's page is looked at, too. */
const everyCustomer = 4;
const seed = Number(process.env.SEED ?? 1997);

const shop = await openCheckedShop();
memoryBucket();
const moves = await shopMoves(shop);
await countWrites();

/** Of each count its sources, where they do not all say the same. */
async function disagreements<Known>(table: Record<string, Sources<Known>>, shown: Known) {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [count, sources] of Object.entries(table)) {
    const said: Record<string, unknown> = {};
    for (const [place, source] of Object.entries(sources)) said[place] = await source(shown);
    const different = new Set(Object.values(said).map((one) => JSON.stringify(one)));
    if (different.size > 1) found[count] = said;
  }
  return found;
}

it(`says one number everywhere, in ${states} states of a shop`, async () => {
  for (const one of opening) await moves.perform(one);
  const steps = fc.sample(move, { numRuns: states * movesBetween, seed });
  for (let state = 0; state < states; state += 1) {
    const some = steps.slice(state * movesBetween, (state + 1) * movesBetween);
    for (const one of some) await moves.perform(one);
    const shown = await shownShop(shop.clerk, moves);
    const found = await disagreements(countSources, shown);
    if (state % everyCustomer === 0) {
      const customer = moves.people[(state / everyCustomer) % moves.people.length] ?? shop.buyer;
      const known = { ...shown, ...(await shownCustomer(shop.clerk, customer)) };
      Object.assign(found, await disagreements(customerSources, known));
    }
    const after = some.map(({ move: name, picks }) => `${name} ${picks.join(' ')}`);
    expect(found, `SEED=${seed}, state ${state} after ${after.join(', ')}`).toEqual({});
  }
  reportFigure(`${states} states: each count the same wherever it stands`);
}, 300_000);
