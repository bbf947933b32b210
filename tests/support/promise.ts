import { appendFileSync } from 'node:fs';

/** Where `npm run proof` collects what its tests saw; unset in `npm test`. */
const report = process.env.PROOF_REPORT;

/** How often a promise is tried: a few times in `npm test`, as often as it says in `npm run proof`. */
export const times = <Amount = number>(few: Amount, promised: Amount): Amount =>
  report === undefined ? few : promised;

/** The figure of a promise, said after the last expectation: it stands on a line of `npm run proof`. */
export function saw(figure: string): void {
  if (report !== undefined) appendFileSync(report, `${figure}\n`);
}
