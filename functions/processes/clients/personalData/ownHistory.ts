import * as v from 'valibot';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import type { HistoryTarget } from '#shared/system/history';
import type { TableName } from '#shared/storage/tables';
import { chunksOf } from '#shared/values/chunksOf';
import { type HistoryEntry, list } from '#platform/history/history';

const tables = {
  profile: 'accounts',
  order: 'orders',
  signature: 'signatures',
} as const satisfies Partial<Record<HistoryTarget, TableName>>;
type Target = keyof typeof tables;

type OwnHistory = {
  readonly target: Target;
  readonly id: number;
  readonly entries: HistoryEntry[];
};

/** Read at once; one after the other would keep a good customer waiting. */
const chunk = 20;

export async function ownHistories(target: Target, ids: readonly number[]): Promise<OwnHistory[]> {
  const read: OwnHistory[] = [];
  for (const some of chunksOf(ids, chunk)) {
    read.push(
      ...(await Promise.all(
        some.map(async (id) => ({ target, id, entries: await list(tables[target], id) })),
      )),
    );
  }
  return read;
}

export const exportedHistory = (
  histories: readonly OwnHistory[],
  person: number,
): PersonalData['history'] =>
  histories.flatMap(({ target, id, entries }) =>
    entries.map(({ action, created, actor, reason }) => ({
      target,
      target_id: id,
      action,
      created,
      actor: whoFor(person, actor.id),
      reason: reason ?? null,
    })),
  );

/** Who of the staff did something is their own personal data. */
function whoFor(person: number, actor: number | null): PersonalData['history'][number]['actor'] {
  if (actor === null) return 'Sistema';
  return actor === person ? 'Você' : 'Equipe';
}

const fromWhere = v.object({ ip: v.string(), key: v.string() });

/** Files the person took, and from where, as the log of downloads has it. */
export const ownDownloads = (
  histories: readonly OwnHistory[],
  person: number,
): PersonalData['downloads'] =>
  histories.flatMap(({ id, entries }) =>
    entries.flatMap(({ action, created, actor, changes }) => {
      const logged = v.safeParse(fromWhere, changes);
      if (!logged.success || actor.id !== person) return [];
      return [{ signature: id, what: action, at: created, ip: logged.output.ip }];
    }),
  );
