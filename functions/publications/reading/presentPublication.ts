import { rowVersionOf } from '#platform/db/rowVersionOf';
import { toWire } from '#shared/values/money';
import type { Publication } from '#shared/publications/publication';
import type { Session } from '#platform/auth/session';
import { coverNameOf } from '../covers/coverName';
import type { PublicationRecord } from '../publicationRecord';

/** Only staff and partners open files here; customers open theirs through their purchases. */
export const mayOpenManuals = (session: Session | undefined): boolean =>
  session !== undefined && (session.isStaff || session.isPartner);

export const publicationFilePath = (id: number): string => `/publication/${id}/file/`;

export function presentPublication(
  record: PublicationRecord,
  session: Session | undefined,
): Publication {
  const file = mayOpenManuals(session) ? record.file : null;
  return {
    id: record.id,
    name: record.name,
    applicability: record.applicability,
    effectivity: record.effectivity,
    version: record.revision,
    date: record.date,
    price: toWire(record.price),
    price_signature: record.price_signature === null ? null : toWire(record.price_signature),
    weight: (record.weight / 1000).toFixed(3),
    is_signature: record.is_signature,
    is_download: record.is_download,
    is_sent_immediately: record.is_sent_immediately,
    has_airplane_info: record.has_airplane_info,
    has_photo_upload: record.has_photo_upload,
    description: record.description,
    ...(session?.isStaff ? { ncm: record.ncm ?? null } : {}),
    ...(record.documents > 0 ? { documents: record.documents } : {}),
    cover: coverNameOf(record),
    sample: record.sample && `/publication/${record.id}/sample/`,
    file: file && publicationFilePath(record.id),
    file_version: file?.revision ?? null,
    row_version: rowVersionOf(record),
  };
}
