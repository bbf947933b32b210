import type { PdfAnswer } from '#shared/api/endpoint';
import type { CalendarDate } from '#shared/values/calendarDate';
import { certificateFilename } from '#shared/signatures/certificate';
import { notFound } from '#platform/domainErrors';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';
import { certificateDocument } from './certificateDocument';
import { issueCertificate } from './issueCertificate';

type Issuing = { readonly now: Date; readonly today: CalendarDate };

/** Issues a person's certificate and draws it. */
export async function certificateOf(profileId: number, issuing: Issuing): Promise<PdfAnswer> {
  const holder = await profiles.get(profileId);
  if (!holder) throw notFound();
  const certificate = await issueCertificate(profileId, issuing);
  return {
    filename: certificateFilename(holder.email),
    bytes: await certificateDocument(certificate, shownName(holder)),
  };
}
