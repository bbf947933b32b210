import type { PdfAnswer } from '#shared/api/endpoint';
import type { CalendarDate } from '#shared/values/calendarDate';
import { notFound } from '#platform/domainErrors';
import { profiles } from '#functions/profiles/profileRepository';
import { holderOnPaper } from '../holderOnPaper';
import { certificateDocument } from './certificateDocument';
import { issueCertificate } from './issueCertificate';

type Issuing = {
  readonly now: Date;
  readonly today: CalendarDate;
  /** By the holder's e-mail for the office, by the day for the holder. */
  readonly filename: (email: string) => string;
};

/** Issues a person's certificate and draws it. */
export async function certificateOf(profileId: number, issuing: Issuing): Promise<PdfAnswer> {
  const holder = await profiles.get(profileId);
  if (!holder) throw notFound();
  const certificate = await issueCertificate(profileId, issuing);
  return {
    filename: issuing.filename(holder.email),
    bytes: await certificateDocument(certificate, holderOnPaper(holder)),
  };
}
