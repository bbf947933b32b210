import type { Doing } from '#platform/auth/actor';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { notFound } from '#platform/domainErrors';
import type { Effect } from '#platform/history/queue';
import { signatureHistory } from '#functions/signatures/signatureRepository';
import type { ReportRecord } from '../reportRecord';
import { reports } from '../reportRepository';

type Decision = {
  readonly changes: Partial<ReportRecord>;
  /** What the purchase's history says, before the report's number. */
  readonly action: string;
  readonly effects?: readonly Effect[];
};

/** Changes a report as `decide` says after reading it; null leaves it unchanged. */
export const changeReport = (
  id: number,
  decide: (current: ReportRecord) => Promise<Decision | null> | Decision | null,
  { actor, now }: Doing,
): Promise<ReportRecord> =>
  decideAndCommit(async () => {
    const current = await reports.get(id);
    if (!current) throw notFound();
    const decision = await decide(current);
    if (decision === null) return current;
    const { changes, action, effects = [] } = decision;
    const after = reports.revised(current, { ...changes, edition: current.edition + 1 });
    await commit([
      ...reports.replace(current, after, overtaken),
      signatureHistory(current.signature, {
        action: `${action}: informe ${id}, página ${current.page}`,
        actor,
        now,
        effects,
      }),
    ]);
    return after;
  });
