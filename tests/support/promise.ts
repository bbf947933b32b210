import { appendFileSync } from 'node:fs';

/** The file in which `npm run proof` collects the figures of its tests; unset in `npm test`. */
const report = process.env.PROOF_REPORT;

/** Each call then takes several tries, so the promised number would take hours. */
const isFaulty = process.env.TEST_DYNAMODB_FAULTS === 'on';

/** How often to test a promise: a few times, or in `npm run proof` the promised number. */
export const repetitions = <Amount = number>(few: Amount, promised: Amount): Amount =>
  report === undefined || isFaulty ? few : promised;

/** Reports the figure of a promise after its last expectation, as a line of `npm run proof`. */
export function reportFigure(figure: string): void {
  if (report !== undefined) appendFileSync(report, `${figure}\n`);
}
