import * as v from 'valibot';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { queueMail } from '#platform/history/queue';
import { addressOfMember } from '#functions/profiles/team/addressOfMember';
import { findManual, publications } from '#functions/publications/publicationRepository';
import { namedNow } from '#functions/publications/revisions/namedNow';
import { stateOf, statusOfState } from '../reportRecord';
import { reports } from '../reportRepository';
import { changeReport } from './changeReport';

/** Closes the accepted reports that a published revision corrects, and tells their authors. */
export const mendReportsJob = job(
  v.object({
    publication: v.number(),
    revision: v.string(),
    number: v.number(),
    reports: v.array(v.number()),
  }),
  async ({ publication, revision: version, number, reports: ids }, { now }) => {
    const title = await publications.get(publication, { removed: true });
    const revision = title ? namedNow({ number, version }, title) : version;
    const has_file = (await findManual(publication, revision)) !== null;
    const named = await reports.getMany(ids, { readable: true });
    for (const { id, client, author } of named.filter(
      (one) => one.publication.id === publication,
    )) {
      const email = await addressOfMember({ company: client.id, profile: author.id });
      await changeReport(
        id,
        (current) =>
          stateOf(current) === 'accepted'
            ? {
                changes: {
                  status: statusOfState('mended'),
                  mended_by: revision,
                  mended_number: number,
                },
                action: `Corrigida na ${revision}`,
                effects:
                  email === undefined
                    ? []
                    : [
                        queueMail.reportMended(email, {
                          report: id,
                          signature: current.signature,
                          page: current.page,
                          publication: title?.name ?? current.publication.name,
                          revision,
                          has_file,
                        }),
                      ],
              }
            : null,
        { actor: system, now },
      );
    }
  },
);
