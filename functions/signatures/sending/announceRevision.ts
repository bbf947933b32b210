import * as v from 'valibot';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { system } from '#platform/auth/actor';
import { job } from '#platform/outbox/effects';
import { commit } from '#platform/db/write';
import { findManual, publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';
import {
  AlreadyMarked,
  markAnnounced,
  signatureHistory,
  signaturesOfPublication,
  wasAnnounced,
} from '../signatureRepository';
import { isOverdue } from '../signatureRules';

const announcement = v.object({
  publication: v.number(),
  revision: v.string(),
  notes: v.optional(v.string()),
});

/** Mails every active subscriber of a publication once for each revision, however often it runs. */
export const announceRevisionJob = job(
  announcement,
  async ({ publication: id, revision, notes }, { now }) => {
    const publication = await publications.get(id);
    if (!publication) return;
    const today = todayInSaoPaulo(now);
    const hasFile = (await findManual(id, revision)) !== null;
    const rows = await signaturesOfPublication(id, { withOverdue: false });
    const active = rows.filter((row) => row.due !== null && !isOverdue(row, today));
    for (const row of new Map(active.map((each) => [each.client.id, each])).values()) {
      await announce(row, { name: publication.name, revision, notes, hasFile, now });
    }
  },
);

type News = {
  readonly name: string;
  readonly revision: string;
  readonly notes: string | undefined;
  readonly hasFile: boolean;
  readonly now: Date;
};

async function announce(row: SignatureRecord, news: News): Promise<void> {
  const { name, revision, notes, hasFile, now } = news;
  const { client, publication } = row;
  if (await wasAnnounced(publication.id, revision, client.id)) return;
  try {
    await commit([
      markAnnounced(publication.id, revision, client.id),
      signatureHistory(row.id, {
        action: `Aviso da revisão ${revision} enviado`,
        actor: system,
        now,
        effects: [
          {
            kind: 'mail',
            template: 'newRevision',
            to: client.email,
            data: {
              publication: name,
              revision,
              ...(notes === undefined ? {} : { notes }),
              is_download: row.publication.is_download,
              has_file: hasFile,
            },
          },
        ],
      }),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyMarked)) throw error;
  }
}
