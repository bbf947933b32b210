import * as v from 'valibot';
import type { BodyInputOf } from '#shared/api/endpoint';
import { createManualReport } from '#shared/corrections/manualReportEndpoints';
import { waitingEntries, waitingQueue } from '#web/http/waitingQueue';
import { request } from '#web/http/httpClient';
import { waitingReportsKey } from '#web/state/stored';

type Sent = { readonly key: string; readonly body: BodyInputOf<typeof createManualReport> };

export const sendReport = ({ key, body }: Sent) =>
  request(createManualReport, {
    body,
    headers: { 'idempotency-key': key },
    overlay: false,
    alerts: false,
    mayBeMissing: true,
  });

export const waitingReports = waitingQueue({
  place: waitingReportsKey,
  one: v.object({
    ...waitingEntries,
    body: v.object({
      signature: v.number(),
      page: v.number(),
      text: v.string(),
      quote: v.nullable(v.string()),
      picture: v.nullable(v.string()),
      revision: v.string(),
    }),
  }),
  send: sendReport,
});
