import { listProfiles } from '#shared/profiles/profileEndpoints';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { nextId } from '#platform/db/sequence';
import { profiles } from '#functions/profiles/profileRepository';
import { findPublication } from '#functions/publications/reading/findPublication';
import { publications } from '#functions/publications/publicationRepository';
import { bulkLoad } from '../database/bulkLoad';
import { call } from '../calls/call';
import { sampleProfile } from '../samples/sampleProfiles';
import type { Person } from '../samples/people';
import { type Cost, costing } from './orderCosts';

const chunk = 2000;

/** Adds that many people, a third of them companies. */
export async function loadPeople(count: number): Promise<void> {
  const first = await nextId('profile', count);
  for (let from = first; from < first + count; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, first + count - from) }, (_, i) => from + i);
    await bulkLoad(
      ids.flatMap((id) =>
        profiles.insert(
          sampleProfile(id, {
            name: `Pessoa ${String((id * 7919) % 100_003)}`,
            email: `pessoa.${String(id)}@example.com`,
            person_or_company: id % 3 === 0,
          }),
        ),
      ),
    );
  }
}

/** Adds that many titles like `publication`, half of them printed. */
export async function loadTitles(count: number, publication: number): Promise<void> {
  const first = await nextId('publication', count);
  const like = await findPublication(publication);
  const ids = Array.from({ length: count }, (_, index) => first + index);
  await bulkLoad(
    ids.flatMap((id) =>
      publications.insert({
        ...like,
        id,
        name: `Manual ${String((id * 7919) % 100_003)}`,
        is_download: id % 2 === 0,
      }),
    ),
  );
}

const yesterday = addDays(todayInSaoPaulo(new Date()), -1);

const asked = {
  /** Matches the rows of `loadEnded`, because only their title exists. */
  subscriptions: [
    { kind: 'signature', format: 'printed', due: `${yesterday}..${yesterday}` },
    '-due',
  ],
  users: [{ kind: 'company', active: 'yes', uf: 'SP' }, 'name'],
  publications: [{ format: 'printed', manual: 'none' }, '-price'],
} as const;

/** The cost of a page of a list with conditions, and sorted by one of its columns. */
export async function listCosts(
  { staff: { token } }: { staff: Person },
  names: readonly (keyof typeof asked)[],
): Promise<Cost[]> {
  const lists = {
    subscriptions: (query: Record<string, string>) => call(listSignatures, { query, token }),
    users: (query: Record<string, string>) => call(listProfiles, { query, token }),
    publications: (query: Record<string, string>) => call(listPublications, { query, token }),
  };
  const { costs, cost } = costing();
  for (const list of names) {
    const [conditions, ordering] = asked[list];
    const narrowed = async (query: Record<string, string>) => {
      const answered = await lists[list]({ ...conditions, ...query });
      // A page without rows would be cheap for the wrong reason.
      if (answered.body.results.length !== 20) throw new Error(`wrong rows: ${answered.text}`);
      return answered;
    };
    // A first call, so that a warm process is measured.
    await narrowed({ ordering });
    await cost(`${list}, conditions`, () => narrowed({}));
    await cost(`${list}, sorted, page 2`, () => narrowed({ ordering, page: '2' }));
  }
  return costs;
}
