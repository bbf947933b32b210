import { areasOfWork, isFileWork, type JobWork, worksOf } from '#shared/system/listJob';
import { startListJob } from '#shared/system/listJobEndpoints';
import { requireArea } from '#platform/http/access';
import { serve } from '#platform/http/serve';
import { namesPeople } from '#functions/processes/listJobs/namesPeople';
import { presentListJob } from '#functions/processes/listJobs/presentListJob';
import type { BodyOf } from '#shared/api/endpoint';
import { apiMessages } from '#shared/messages/messages';
import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { beginningOf, cleanText } from '#shared/values/text';
import { hit } from '#platform/auth/throttle';
import { listJobLimit } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { nextId } from '#platform/db/sequence';
import { invalid } from '#platform/domainErrors';
import { appendHistory } from '#platform/history/history';
import { isOfNotes } from '#functions/processes/listJobs/isOfNotes';
import {
  knownQuery,
  listQueries,
  monthOfInvoices,
  parsedQuery,
} from '#functions/processes/listJobs/listQueries';
import { beginListJob, type DeskJob } from '#functions/processes/listJobs/listJobRepository';
import { inFreeSlot } from '#functions/processes/listJobs/inFreeSlot';

type Asking = { readonly owner: DeskJob['owner']; readonly now: Date };

/** Records who asks for which rows, because the shop must account for personal data. */
export async function askForListJob(
  { list, work, query: sent, count }: BodyOf<typeof startListJob>,
  { owner, now }: Asking,
): Promise<DeskJob> {
  const works: readonly JobWork[] = worksOf[list];
  if (!works.includes(work)) throw invalid({ work: [listJobRefusals.work_not_of_list] });
  if (!isFileWork(work) && count === undefined) throw invalid({ count: [apiMessages.required] });
  const query = knownQuery(list, sent);
  if (work === 'notes') monthOfInvoices(query);
  else parsedQuery(listQueries[list], query);
  await hit('list-jobs', String(owner.id), { ...listJobLimit, now });
  const id = await nextId('listJob');
  return inFreeSlot(owner.id, now, async (slot) => {
    const begun = { id, owner, list, work, query, count };
    const { job, writes } = beginListJob(begun, { slot, now });
    const rows = isOfNotes(begun) ? 'notas' : listNames[list];
    const action = `${actions[work]} ${rows}${filterWords(query)}`;
    const news = { action, actor: owner, now };
    await commit([
      ...writes,
      appendHistory({ table: 'accounts', entity: 'profile', id: owner.id, ...news }),
    ]);
    return job;
  });
}

const actions = {
  csv: 'Exportou o CSV de',
  notes: 'Baixou as notas de',
  cancel: 'Mandou cancelar',
  pack: 'Mandou criar remessas de',
  invoice: 'Mandou emitir as notas de',
  delivered: 'Mandou marcar como entregues',
  returned: 'Mandou marcar como devolvidas',
} as const satisfies Record<JobWork, string>;

const listNames = {
  orders: 'pedidos',
  expeditions: 'expedições',
  signatures: 'assinaturas',
  profiles: 'usuários',
  publications: 'publicações',
} as const satisfies Record<DeskJob['list'], string>;

/** Enough to find an entry in the history; the whole filter is not needed there. */
const maxFilterLength = 300;

/** ", status=2, uf=SP": search texts may name a person, so they stay out of the history. */
function filterWords(query: Readonly<Record<string, string>>): string {
  const said = Object.entries(query).flatMap(([name, value]) => {
    if (value === '' || name === 'page' || name === 'ordering') return [];
    return name === 'search' ? ['com busca'] : [`${name}=${value}`];
  });
  return said.length === 0
    ? ', todos'
    : `: ${beginningOf(cleanText(said.join(', ')), maxFilterLength)}`;
}

export const handler = serve(startListJob, {
  asksFreshFactor: ({ body }) => namesPeople(body),
  run: async ({ body, session, now }) => {
    requireArea(session, areasOfWork(body));
    const owner = { id: session.profileId, name: session.name };
    return presentListJob(await askForListJob(body, { owner, now }));
  },
});
