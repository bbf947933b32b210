import { expect, it, vi } from 'vitest';
import { jobWorkMs } from '#platform/http/jobEvent';

const until = vi.fn<(end: number) => void>();
vi.mock('#functions/processes/listJobs/runListJobs', () => ({ runListJobs: until }));
vi.mock('#platform/db/migrate', () => ({
  migrate: (_: unknown, end: number) => {
    until(end);
  },
}));

it.each(['runListJobs', 'migrateData'])(
  '%s begins nothing new in the last two of its five minutes, as other jobs',
  async (name) => {
    const { handler } = (await import(`../../../functions/system/jobs/${name}.ts`)) as {
      handler: () => unknown;
    };
    const began = Date.now();
    handler();
    const [end = 0] = until.mock.lastCall ?? [];
    expect(end).toBeLessThanOrEqual(Date.now() + jobWorkMs);
    expect(end).toBeGreaterThanOrEqual(began + jobWorkMs);
  },
);
