import type { DeskProfile, MailReturn } from '#shared/profiles/mails/mailReturn';
import type { ProfileRef } from '#shared/profiles/profile';
import { areasOf } from '#platform/auth/session';
import type { ProfileRow } from '../profileRepository';

type ForStaff = {
  /** The recovery link's code, for staff who help a person recover their account. */
  readonly tempHash?: string | null;
  readonly mailReturn?: MailReturn | undefined;
  readonly hasFactor?: boolean;
  readonly invitation?: DeskProfile['invitation'];
};

export function presentProfile(
  row: ProfileRow,
  { tempHash = null, ...shown }: ForStaff = {},
): DeskProfile {
  return {
    id: row.id,
    user: {
      email: row.email,
      is_superuser: row.is_superuser,
      areas: [...areasOf(row)],
      is_staff: row.is_staff,
      is_active: row.is_active,
      pending_email: row.pending_email?.address ?? null,
      pending_email_expires: row.pending_email?.expires ?? null,
    },
    name: row.name,
    company_name: row.company_name,
    person_or_company: row.person_or_company ? 1 : 0,
    phone: row.phone,
    cnpj: row.cnpj,
    cpf: row.cpf,
    ie: row.ie,
    is_partner: row.is_partner,
    billing_address: row.billing_address,
    shipping_address: row.shipping_address,
    temp_hash: tempHash,
    notices: {
      reminders: !row.unwanted_notices.includes('reminders'),
      revisions: !row.unwanted_notices.includes('revisions'),
    },
    row_version: String(row.version),
    ...noted(shown),
  };
}

/** The holder as seen by team members who work with the company's documents only. */
export const withoutContact = (shown: DeskProfile): DeskProfile => ({
  ...shown,
  phone: '',
  cpf: null,
  ie: null,
  billing_address: null,
  shipping_address: null,
  user: { ...shown.user, pending_email: null, pending_email_expires: null },
});

const noted = ({ mailReturn, hasFactor = false, invitation }: ForStaff): Partial<DeskProfile> => ({
  ...(mailReturn ? { mail_return: mailReturn } : {}),
  ...(hasFactor ? { has_factor: true } : {}),
  ...(invitation ? { invitation } : {}),
});

/** How other objects name a person; others may see this. */
export function presentProfileRef(row: ProfileRow): ProfileRef {
  return {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    person_or_company: row.person_or_company ? 1 : 0,
  };
}

/** The company name of a company, or the name of an individual. */
export const shownName = (row: Pick<ProfileRow, 'name' | 'company_name' | 'person_or_company'>) =>
  row.person_or_company && row.company_name ? row.company_name : row.name;
