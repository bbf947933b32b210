import type { ManualReportInput } from '#shared/corrections/manualReport';
import { correctionRefusals } from '#shared/messages/refusals/correctionRefusals';
import type { Doing } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { commit, type Write } from '#platform/db/write';
import { nextId } from '#platform/db/sequence';
import { invalid } from '#platform/domainErrors';
import { claimUpload, findUpload } from '#functions/orders/photos/photoUploadRepository';
import { publications } from '#functions/publications/publicationRepository';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { versionBought } from '#functions/signatures/revisions/versionBought';
import { signatureHistory, signatures } from '#functions/signatures/signatureRepository';
import { type ReportRecord, statusOfState } from '../reportRecord';
import { reports } from '../reportRepository';

type Reporting = Doing & {
  readonly by: Pick<Session, 'profileId' | 'person'>;
  /** Writes stored with the report, so that a repeated call finds the report. */
  readonly record?: (report: ReportRecord) => readonly Write[];
};

/** Stores an error that a reader found in a manual they bought, for staff to answer. */
export async function reportError(
  input: ManualReportInput,
  { by, actor, now, record }: Reporting,
): Promise<ReportRecord> {
  const signature = await signatures.get(input.signature);
  if (signature?.client.id !== by.profileId) {
    throw invalid({ signature: [correctionRefusals.report_signature] });
  }
  const { page, text, quote = null, picture = null } = input;
  const report: ReportRecord = {
    id: await nextId('manual_report'),
    version: 1,
    edition: 1,
    status: statusOfState('new'),
    created: now.toISOString(),
    client: signature.client,
    author: { id: by.person.id, name: actor.name },
    signature: signature.id,
    airplane_prefix: signature.airplane_prefix,
    airplane_serial_number: signature.airplane_serial_number,
    publication: { id: signature.publication.id, name: signature.publication.name },
    ...(await revisionRead(signature, input.revision)),
    page,
    text,
    quote,
    picture,
    answers: [],
    mended_by: null,
  };
  await commit([
    ...reports.insert(report),
    ...(picture === null ? [] : [await claimPicture(picture, by)]),
    ...(record?.(report) ?? []),
    signatureHistory(signature.id, {
      action: `Erro informado na página ${page} da ${report.revision}: informe ${report.id}`,
      actor,
      now,
    }),
  ]);
  return report;
}

const pictureGone = () => invalid({ picture: [correctionRefusals.report_picture_gone] });

/** A name that the server never issued is refused like one that no longer exists. */
async function claimPicture(
  name: string,
  { profileId }: Pick<Session, 'profileId'>,
): Promise<Write> {
  const upload = await findUpload(name);
  if (upload && (upload.owner ?? profileId) !== profileId) throw pictureGone();
  return claimUpload(name, pictureGone);
}

/** A device's copy may be of an earlier revision; a name that was never a revision is ignored. */
async function revisionRead(
  signature: SignatureRecord,
  said: string | undefined,
): Promise<Pick<ReportRecord, 'revision' | 'revision_number'>> {
  const title = await publications.get(signature.publication.id, { removed: true });
  if (!title) return { revision: signature.version_bought };
  const entitled = signature.due === null ? versionBought(signature, title) : title.revision;
  const known = await revisionsOf(title);
  const revisionNamed = (name: string | undefined) => known.find(({ version }) => version === name);
  const read = revisionNamed(said) ?? revisionNamed(entitled);
  return { revision: read?.version ?? entitled, revision_number: read?.number };
}
