import type { BodyOf } from '#shared/api/endpoint';
import { apiMessages } from '#shared/messages/messages';
import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { type JobWork, worksOf } from '#shared/system/listJob';
import type { startListJob } from '#shared/system/listJobEndpoints';
import { cleanText } from '#shared/values/text';
import { hit } from '#platform/auth/throttle';
import { listJobLimit } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { nextId } from '#platform/db/sequence';
import { invalid, refused } from '#platform/domainErrors';
import { entry } from '#platform/history/history';
import { knownQuery, listQueries, parsedQuery } from './listQueries';
import { beginListJob, type ListJobRecord, listJobsOf } from './listJobRepository';

/** Unfinished ones of one person. */
const most = 5;

type Asking = { readonly owner: ListJobRecord['owner']; readonly now: Date };

/** Who asks for which rows is written down with them, for those who must answer for personal data. */
export async function askForListJob(
  { list, work, query: sent, count }: BodyOf<typeof startListJob>,
  { owner, now }: Asking,
): Promise<ListJobRecord> {
  const works: readonly JobWork[] = worksOf[list];
  if (!works.includes(work)) throw invalid({ work: [listJobRefusals.work_not_of_list] });
  if (work !== 'csv' && count === undefined) throw invalid({ count: [apiMessages.required] });
  const query = knownQuery(list, sent);
  parsedQuery(listQueries[list], query);
  await hit('list-jobs', String(owner.id), { ...listJobLimit, now });
  const open = (await listJobsOf(owner.id, now)).filter(
    ({ state }) => state === 'waiting' || state === 'working',
  );
  if (open.length >= most) throw refused(listJobRefusals.too_many_jobs(most));
  const id = await nextId('listJob');
  const { job, writes } = beginListJob({ id, owner, list, work, query, count }, now);
  await commit([
    ...writes,
    entry({
      table: 'accounts',
      entity: 'profile',
      id: owner.id,
      action: `${actions[work]} ${listNames[list]}${filterWords(query)}`,
      actor: owner,
      now,
    }),
  ]);
  return job;
}

const actions = {
  csv: 'Exportou o CSV de',
  cancel: 'Mandou cancelar',
  pack: 'Mandou criar remessas de',
  delivered: 'Mandou marcar como entregues',
  returned: 'Mandou marcar como devolvidas',
} as const satisfies Record<JobWork, string>;

const listNames = {
  orders: 'pedidos',
  expeditions: 'expedições',
  signatures: 'assinaturas',
  profiles: 'usuários',
  publications: 'publicações',
} as const satisfies Record<ListJobRecord['list'], string>;

/** Of a filter in the history, where it helps to find and not to read. */
const longest = 300;

/** ", status=2, uf=SP": who was searched for is a person perhaps, and stays out of history. */
function filterWords(query: Readonly<Record<string, string>>): string {
  const said = Object.entries(query).flatMap(([name, value]) => {
    if (value === '' || name === 'page' || name === 'ordering') return [];
    return name === 'search' ? ['com busca'] : [`${name}=${value}`];
  });
  return said.length === 0 ? ', todos' : `: ${cleanText(said.join(', ')).slice(0, longest)}`;
}
