import { useQueryClient } from '@tanstack/react-query';
import type { DeskList } from '#shared/site/deskLists';
import type { JobWork, ListJob } from '#shared/system/listJob';
import { startListJob } from '#shared/system/listJobEndpoints';
import { request } from '#web/http/httpClient';
import { listJobKeys } from '#web/http/queryKeys';
import type { ListFilters } from '../listTypes';

/** A job processes the rows of this list that match the filters. */
export type JobScope = {
  readonly list: DeskList;
  readonly filters: Pick<ListFilters, 'search' | 'ordering' | 'values'>;
};

/** Starts a job; a refusal is shown in an alert. */
export function useListJobStart({ list, filters }: JobScope) {
  const client = useQueryClient();
  return async (work: JobWork, count?: number): Promise<ListJob> => {
    const query = queryOf(filters);
    const body = { list, work, query, ...(count === undefined ? {} : { count }) };
    const job = await request(startListJob, { body, overlay: false, alerts: true });
    client.setQueryData<readonly ListJob[]>(listJobKeys.all, (jobs) =>
      jobs ? [job, ...jobs.filter(({ id }) => id !== job.id)] : jobs,
    );
    await client.invalidateQueries({ queryKey: listJobKeys.all });
    return job;
  };
}

/** Returns the filters as the list's own call takes them. */
const queryOf = ({ search, ordering, values }: JobScope['filters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...values, search, ordering }).filter(([, value]) => value !== ''),
  );
