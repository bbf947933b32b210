import type { ClientContact } from '#platform/personalData/clientContact';
import { refreshed } from '#platform/personalData/clientContact';
import { type Departed, listItems, type PersonalStore } from '#platform/personalData/personalStore';
import { commit } from '#platform/db/write';
import { erasePhoto } from '#functions/orders/photos/photoFiles';
import { removedPerson } from '#functions/profiles/forgetting/erasedContact';
import type { ReportRecord } from './reportRecord';
import { everyReportOf, reports } from './reportRepository';

const goneText = 'Texto removido com os dados de quem informou.';

/** Removes the words and photos of an erased person; the page, the quoted text and staff's answers stay. */
async function forgetReports({ profile, teams, contact }: Departed): Promise<void> {
  for (const report of await everyReportOf(profile)) {
    await forget(report, {
      client: refreshed(report.client, contact) ?? report.client,
      ...noCraft,
    });
  }
  for (const company of teams) {
    const ofCompany = await everyReportOf(company);
    for (const report of ofCompany.filter(({ author }) => author.id === profile)) {
      await forget(report, {});
    }
  }
}

const noCraft = { airplane_prefix: null, airplane_serial_number: null } as const;

async function forget(report: ReportRecord, changes: Partial<ReportRecord>): Promise<void> {
  if (report.picture !== null) await erasePhoto(report.picture);
  const after = reports.revised(report, {
    ...changes,
    text: goneText,
    picture: null,
    author: { id: report.author.id, name: removedPerson },
    answers: report.answers.map((answer) =>
      answer.act === null ? { ...answer, by: removedPerson, text: goneText } : answer,
    ),
  });
  await commit(reports.replace(report, after));
}

/** Copies a client's new name and contact into the reports about their purchases. */
export async function refreshReportClient(client: number, contact: ClientContact): Promise<void> {
  for (const row of await everyReportOf(client)) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(reports.replace(row, { ...row, client: copy }));
  }
}

export const correctionPersonalStore: PersonalStore = {
  items: listItems('corrections', 'forgotten'),
  forget: forgetReports,
};
