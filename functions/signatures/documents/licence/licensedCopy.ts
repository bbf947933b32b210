import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { contentName } from '#platform/files/contentName';
import { type FileAddress, getFile, headFile, putFile } from '#platform/files/files';
import { log } from '#platform/runtime/logger';
import { stampPages } from '#platform/files/pdf/page/stampPages';
import { LockedPdf } from '#platform/files/pdf/stored/encryption';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { maxBytesInMemory } from '#functions/publications/manuals/maxBytesInMemory';
import { checkPdfBytes } from '#functions/publications/manuals/pdfCheck';
import type { ManualFile } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { licensedFolder } from './licensedFolder';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { shownName } from '#functions/profiles/reading/presentProfile';

const type = 'application/pdf';

/** Why a manual was served without its licence. */
type Reason = 'too-large' | 'missing' | 'encrypted' | 'damaged';

export type LicensedCopy = {
  readonly address: FileAddress;
  readonly size: number;
  readonly unlicensed: Reason | null;
};

/**
 * The client's own copy of a manual, with the licence on each page. It is made by a job or, if that
 * was too slow, when first opened, and stored; what cannot be stamped is served unchanged.
 */
export async function licensedCopy(
  signature: SignatureRecord,
  file: ManualFile,
  today: CalendarDate,
): Promise<LicensedCopy> {
  const text = await licenceOf(signature);
  const copy = copyAddress(signature.id, file.key, text);
  const made = await headFile(copy);
  if (made) return { address: copy, size: made.size, unlicensed: null };
  const original = { bucket: 'manuals', key: file.key } as const;
  const stamped = await stampOriginal(original, file.size, {
    text: datedLicence(text, today),
    title: `${signature.publication.name}, ${file.revision}`,
  });
  if (typeof stamped === 'string') {
    log('warn', 'manual.unlicensed', { signature_id: signature.id, reason: stamped });
    return { address: original, size: file.size, unlicensed: stamped };
  }
  await putFile(copy, { bytes: stamped, type });
  return { address: copy, size: stamped.length, unlicensed: null };
}

/** Names the current profile, because the signature's copy has no document number. */
async function licenceOf(signature: SignatureRecord): Promise<string> {
  const profile = await profiles.get(signature.client.id, { removed: true });
  const { name, company_name, person_or_company } = signature.client;
  const holder = profile ?? {
    name,
    company_name,
    person_or_company: person_or_company === 1,
    cpf: null,
    cnpj: null,
  };
  // After a transfer the order is the former holder's, so it is not named.
  return licenceText({ holder, order: signature.former_holders ? null : signature.order });
}

/** Another upload or another licensee gives another copy. */
function copyAddress(signature: number, key: string, text: string): FileAddress {
  const { bucket, prefix } = licensedFolder(signature);
  return { bucket, key: `${prefix}${contentName(`${key}\n${text}`)}.pdf` };
}

async function stampOriginal(
  original: FileAddress,
  size: number,
  stamp: Parameters<typeof stampPages>[1],
): Promise<Uint8Array | Reason> {
  if (size > maxBytesInMemory) return 'too-large';
  const file = await getFile(original);
  if (!file) return 'missing';
  // Part of a truncated file might be recovered, and its other pages lost without notice.
  if (checkPdfBytes(file.bytes).flaw === 'damaged') return 'damaged';
  try {
    return await stampPages(file.bytes, stamp);
  } catch (error) {
    return error instanceof LockedPdf ? 'encrypted' : 'damaged';
  }
}

type Licence = Pick<SignatureRecord, 'order'> & { readonly holder: Holder };
type Holder = Pick<ProfileRow, 'name' | 'company_name' | 'person_or_company' | 'cpf' | 'cnpj'>;

/** To whom a copy belongs, without the day: "Licenciado a … · ***.982.247-** · pedido 12". */
function licenceText({ holder, order }: Licence): string {
  const parts = [`Licenciado a ${shownName(holder)}`];
  const document = maskedDocument(holder);
  if (document !== null) parts.push(document);
  if (order) parts.push(`pedido ${order.id}`);
  return parts.join(' · ');
}

const datedLicence = (text: string, day: CalendarDate): string => `${text} · ${formatDate(day)}`;

/** Enough digits for the owner to recognise, too few for anybody else to use. */
function maskedDocument({ person_or_company: isCompany, cnpj, cpf }: Holder): string | null {
  if (isCompany && cnpj) return `**${formatCnpj(cnpj).slice(2, 11)}****-**`;
  return cpf && `***${formatCpf(cpf).slice(3, 11)}-**`;
}
