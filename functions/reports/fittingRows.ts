import { reportRefusals } from '#shared/messages/input/reportRefusals';
import { refused } from '#platform/domainErrors';

/** This many average rows are read in a few seconds and fill half of an answer. */
export const mostRows = 8000;
/** Lambda refuses an answer above 6 MB, including its headers. */
const mostBytes = 6 * 1024 * 1024 - 64 * 1024;

const tooLong = () => refused(reportRefusals.report_too_long);

/** Refuses a report before its rows are read; each of `found` makes at least one row. */
export function checkRoom(found: readonly unknown[]): void {
  if (found.length > mostRows) throw tooLong();
}

/** Refuses rows whose answer is too long for Lambda, which counts the body as an escaped string. */
export function fittingRows<Row>(rows: Row[]): Row[] {
  checkRoom(rows);
  if (Buffer.byteLength(JSON.stringify(JSON.stringify(rows))) > mostBytes) throw tooLong();
  return rows;
}
