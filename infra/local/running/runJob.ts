import { jobs } from '#shared/api/jobs';
import { invoke } from '../emulators/gateway/invoke';
import { loadHandler } from '../emulators/gateway/loadHandler';

const jobTimeoutMs = 5 * 60_000;

/** Runs a scheduled job's Lambda now; undefined if there is no job of that name. */
export function runJob(name: string, event: object): Promise<unknown> | undefined {
  const job = new Map(Object.entries(jobs)).get(name);
  if (!job) return undefined;
  const file = `${job.noun}/jobs/${job.handler}`;
  return loadHandler(file).then((handler) =>
    invoke(handler, event, { name: file, timeoutMs: jobTimeoutMs }),
  );
}
