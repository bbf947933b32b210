import { grouped } from '#shared/values/grouped';
import { RuleViolation, StaleRecord } from '#platform/domainErrors';

export type ParcelOutcome<Done> =
  | { readonly done: Done }
  | { readonly problems: RuleViolation['problems'] };

/** How many run at the same time; each makes a handful of transactions. */
const width = 4;

type Plan<One, Done> = {
  /** Items of the same lane are done one after the other, in their order. */
  readonly laneOf: (one: One) => number;
  readonly work: (one: One, position: number) => Promise<Done>;
};

/** Does each item separately, with outcomes in the same order; a refusal stops no other item. */
export async function runInLanes<One, Done>(
  list: readonly One[],
  { laneOf, work }: Plan<One, Done>,
): Promise<ParcelOutcome<Done>[]> {
  const lanes = grouped(list.entries(), ([, one]) => laneOf(one));
  const outcomes = new Map<number, ParcelOutcome<Done>>();
  const waiting = [...lanes.values()];
  const runLanes = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      for (const [position, one] of lane) {
        outcomes.set(position, await outcomeOf(() => work(one, position)));
      }
    }
  };
  await Promise.all(Array.from({ length: width }, runLanes));
  return list.flatMap((_, position) => outcomes.get(position) ?? []);
}

/** Tries once more when a colleague changed the record between reading and writing. */
async function readAgain<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error;
    return work();
  }
}

async function outcomeOf<Done>(work: () => Promise<Done>): Promise<ParcelOutcome<Done>> {
  try {
    return { done: await readAgain(work) };
  } catch (error) {
    if (error instanceof RuleViolation) return { problems: error.problems };
    throw error;
  }
}
