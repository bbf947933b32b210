import * as v from 'valibot';
import type { BodyInputOf } from '#shared/api/endpoint';
import { createManualReport } from '#shared/corrections/manualReportEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { readStored } from '#web/state/readStored';
import { removeStored, waitingReportsKey, writeStored } from '#web/state/stored';

const waiting = v.object({
  /** The attempt by which the server knows a repetition. */
  key: v.string(),
  publication: v.string(),
  body: v.object({
    signature: v.number(),
    page: v.number(),
    text: v.string(),
    quote: v.nullable(v.string()),
    picture: v.nullable(v.string()),
    revision: v.string(),
  }),
  /** Why the shop did not take it; null while it was not asked. */
  refused: v.nullable(v.string()),
});
export type WaitingReport = v.InferOutput<typeof waiting>;

const stored = v.object({ owner: v.number(), reports: v.array(waiting) });

/** What one of its readers wrote without a connection and the shop does not have yet. */
export function waitingReports(owner: number): readonly WaitingReport[] {
  const kept = readStored(waitingReportsKey, stored);
  return kept?.owner === owner ? kept.reports : [];
}

function write(owner: number, reports: readonly WaitingReport[]): void {
  if (reports.length === 0) removeStored(waitingReportsKey);
  else writeStored(waitingReportsKey, { owner, reports });
}

export function keepWaiting(owner: number, report: WaitingReport): void {
  write(owner, [...waitingReports(owner).filter(({ key }) => key !== report.key), report]);
}

export function dropWaiting(owner: number, key: string): void {
  write(
    owner,
    waitingReports(owner).filter((one) => one.key !== key),
  );
}

export const sendReport = ({
  key,
  body,
}: Pick<WaitingReport, 'key'> & { body: BodyInputOf<typeof createManualReport> }) =>
  request(createManualReport, {
    ...{ body, headers: { 'idempotency-key': key } },
    ...{ overlay: false, alerts: false, mayBeMissing: true },
  });

/** Sends each once, whichever tab or visit tries it; answers how many arrived. What is refused stays, with the reason. */
export async function sendWaiting(owner: number): Promise<number> {
  let arrived = 0;
  for (const report of waitingReports(owner).filter(({ refused }) => refused === null)) {
    try {
      await sendReport(report);
      dropWaiting(owner, report.key);
      arrived += 1;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      // Too many, a session that ended, no connection: another time.
      if (error.status !== 400) break;
      keepWaiting(owner, { ...report, refused: error.reason });
    }
  }
  return arrived;
}
