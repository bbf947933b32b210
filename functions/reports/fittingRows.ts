import { reportRefusals } from '#shared/messages/input/reportRefusals';
import { refused } from '#platform/domainErrors';

/** So many usual rows are read in some seconds and take half of the room of an answer. */
export const mostRows = 8000;
/** Lambda refuses an answer of 6 MB; some of it is headers. */
const mostBytes = 6 * 1024 * 1024 - 64 * 1024;

const tooLong = () => refused(reportRefusals.report_too_long);

/** Refuses what would be too much before its rows are read, one or more for each of `found`. */
export function checkRoom(found: readonly unknown[]): void {
  if (found.length > mostRows) throw tooLong();
}

/** The rows, unless Lambda would refuse them: it counts the answer with its body as a string in it. */
export function fittingRows<Row>(rows: Row[]): Row[] {
  checkRoom(rows);
  if (Buffer.byteLength(JSON.stringify(JSON.stringify(rows))) > mostBytes) throw tooLong();
  return rows;
}
