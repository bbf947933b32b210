import { getTeamReading } from '#shared/signatures/signatureEndpoints';
import { findCompany } from '#functions/profiles/team/findCompany';
import { serve } from '#platform/http/serve';
import type { TeamReading } from '#shared/profiles/team/team';
import type { CalendarDate } from '#shared/values/calendarDate';
import { getAccount } from '#functions/accounts/accountRepository';
import { goodSessions } from '#functions/accounts/sessions/sessionRepository';
import { findTeam } from '#functions/profiles/team/teamRepository';
import { publications } from '#functions/publications/publicationRepository';
import { actingOf } from '#platform/auth/actedFor';
import { readableSignaturesOf } from '../signatureRepository';
import { asksToAcknowledge } from '../receivedRevision';
import { isOverdue } from '../signatureRules';
import { hasRead } from '../revisions/acknowledgeRevision';

type Moment = { readonly now: Date; readonly today: CalendarDate };

/**
 * For each team member, how many current revisions they must confirm and have, and when they last
 * acted for the company. Revisions that were not sent or are under withdrawal do not count.
 */
async function readingOf(
  { id: company }: { readonly id: number },
  { now, today }: Moment,
): Promise<TeamReading> {
  const [team, rows, acted, account] = await Promise.all([
    findTeam(company),
    readableSignaturesOf(company),
    actingOf(company),
    getAccount(company),
  ]);
  const named = rows.filter(
    (row) => (row.must_acknowledge ?? []).length > 0 && !isOverdue(row, today),
  );
  const titles = await publications.getMany([
    ...new Set(named.map(({ publication: { id } }) => id)),
  ]);
  const titleOf = new Map(titles.map((title) => [title.id, title]));
  const [own] = account ? await goodSessions(account, now) : [];
  return [company, ...team.people.map(({ profile }) => profile)].map((profile) => {
    const theirs = named.flatMap((row) => {
      const title = titleOf.get(row.publication.id);
      const isNamed = (row.must_acknowledge ?? []).some((one) => one.profile === profile);
      return title && isNamed ? [{ row, title }] : [];
    });
    const given = theirs.filter(({ row, title }) =>
      hasRead(row, profile, title.revision_number),
    ).length;
    const open = theirs.filter(({ row, title }) =>
      asksToAcknowledge(row, { today, title, person: profile }),
    ).length;
    return {
      profile,
      asked: given + open,
      given,
      last_access: (profile === company ? own?.last_used : acted.get(profile)) ?? null,
    };
  });
}

export const handler = serve(getTeamReading, {
  run: async ({ query, session, now, today }) =>
    readingOf(await findCompany(query.profile, session), { now, today }),
});
