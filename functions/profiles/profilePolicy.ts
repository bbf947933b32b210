import { type Area, areas, hasArea } from '#shared/accounts/areas';
import type { NewProfile, ProfileChange } from '#shared/profiles/profileInput';
import { normaliseIe } from '#shared/brazil/ie/ie';
import { type NoticeKind, noticeKinds } from '#shared/profiles/mails/notices';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import { sentOr } from '#platform/db/values/sentOr';
import type { Session } from '#platform/auth/session';
import type { ProfileRow } from './profileRepository';

export type ProfileFlags = Pick<
  ProfileRow,
  'is_active' | 'is_partner' | 'is_staff' | 'is_superuser' | 'areas'
>;

export const customerFlags: ProfileFlags = {
  is_active: true,
  is_partner: false,
  is_staff: false,
  is_superuser: false,
  areas: [],
};

/** They have the order of `areas`, each once; who leaves the staff leaves them behind. */
const areasAfter = (sent: readonly Area[], row: Omit<Roles, 'is_partner'>): Area[] =>
  isStaffRow(row) ? areas.filter((area) => sent.includes(area)) : [];

type Roles = Pick<ProfileFlags, 'is_partner' | 'is_staff' | 'is_superuser'>;

const isStaffRow = (row: Omit<Roles, 'is_partner'>) => row.is_staff || row.is_superuser;

/** Another person's address, password and activity: customers' for staff, everybody's for superusers. */
const managesAccount = (caller: Session, row: ProfileRow) =>
  caller.isSuperuser || (caller.isStaff && !isStaffRow(row));

export const seesProfile = (caller: Session, row: ProfileRow) =>
  caller.isStaff || caller.profileId === row.id;

/** Quality and readers of a company's team send and pay nothing, and its holder may be one person. */
export const seesContact = ({ role }: Pick<Session, 'role'>): boolean =>
  role !== 'quality' && role !== 'reader';

/** A superuser is changed by superusers only. */
export const changesProfile = (caller: Session, row: ProfileRow) =>
  caller.isSuperuser || !row.is_superuser;

/** A link that opens more than a customer's account goes to its owner's mailbox alone. */
export const seesRecovery = (caller: Session, row: Roles) =>
  hasArea(caller.areas, 'customers') && !isStaffRow(row) && !row.is_partner;

/** Whether an account comes to open more than it did. */
export const gainsRole = (before: Roles, after: Roles): boolean =>
  (['is_partner', 'is_staff', 'is_superuser'] as const).some(
    (role) => after[role] && !before[role],
  );

/** What the caller may set on a new profile; anything else sent is ignored. */
export function flagsOfNew({ user, is_partner }: NewProfile, caller?: Session): ProfileFlags {
  if (!caller?.isStaff) return customerFlags;
  const staffOnly = {
    is_active: user.is_active ?? customerFlags.is_active,
    is_partner: is_partner ?? customerFlags.is_partner,
  };
  if (!caller.isSuperuser) return { ...customerFlags, ...staffOnly };
  const roles = {
    is_staff: user.is_staff ?? customerFlags.is_staff,
    is_superuser: user.is_superuser ?? customerFlags.is_superuser,
  };
  return { ...staffOnly, ...roles, areas: areasAfter(user.areas ?? [], roles) };
}

/** The flags after a change; those the caller may not touch keep their value. */
export function flagsAfter(row: ProfileRow, change: ProfileChange, caller: Session): ProfileFlags {
  const { user = {} } = change;
  const activity = managesAccount(caller, row) && caller.profileId !== row.id;
  const sent: ProfileFlags = {
    is_active: (activity ? user.is_active : undefined) ?? row.is_active,
    is_partner: (caller.isStaff ? change.is_partner : undefined) ?? row.is_partner,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    areas: row.areas,
  };
  if (!caller.isSuperuser) return sent;
  const roles = {
    is_staff: user.is_staff ?? row.is_staff,
    is_superuser: user.is_superuser ?? row.is_superuser,
  };
  return { ...sent, ...roles, areas: areasAfter(user.areas ?? row.areas, roles) };
}

/** The address after a change by staff, which acts at once; a person's own waits. */
export function emailAfter(row: ProfileRow, { user }: ProfileChange, caller: Session): string {
  const isOthers = caller.profileId !== row.id && managesAccount(caller, row);
  return isOthers ? (user?.email ?? row.email) : row.email;
}

/** Another address that a person wants for themself, which takes their password and a link. */
export function wantedEmail(
  row: ProfileRow,
  { user }: ProfileChange,
  caller: Session,
): string | undefined {
  const isNew = user?.email !== undefined && user.email !== row.email;
  return isNew && caller.profileId === row.id ? user.email : undefined;
}

/** What to do without is for everybody's own choice. */
export function noticesAfter(
  row: ProfileRow,
  { notices = {} }: ProfileChange,
  caller: Session,
): readonly NoticeKind[] {
  if (caller.profileId !== row.id) return row.unwanted_notices;
  return noticeKinds.filter((kind) => {
    const wanted = notices[kind];
    return wanted === undefined ? row.unwanted_notices.includes(kind) : !wanted;
  });
}

/** Roles and areas granted or taken, another person's e-mail or where their parcels go: what a borrowed session must not do. */
export function touchesAccess(row: ProfileRow, change: ProfileChange, caller: Session): boolean {
  const { is_partner, is_staff, is_superuser, areas: own } = flagsAfter(row, change, caller);
  return (
    own.join() !== row.areas.join() ||
    is_partner !== row.is_partner ||
    is_staff !== row.is_staff ||
    is_superuser !== row.is_superuser ||
    emailAfter(row, change, caller) !== row.email ||
    (caller.profileId !== row.id && isMoved(row, contactAfter(row, change)))
  );
}

type Addresses = Pick<ProfileRow, 'billing_address' | 'shipping_address'>;

/** Their parcels go elsewhere. */
export const isMoved = (before: Addresses, after: Addresses): boolean =>
  addressKey(before.shipping_address ?? before.billing_address) !==
  addressKey(after.shipping_address ?? after.billing_address);

/** Whether a new profile begins with a role. */
export function grantsRole(input: NewProfile, caller: Session | undefined): boolean {
  const { is_partner, is_staff, is_superuser } = flagsOfNew(input, caller);
  return is_partner || is_staff || is_superuser;
}

type Identity = Pick<ProfileRow, 'name' | 'cpf' | 'company_name' | 'cnpj'>;

/** Who a customer is does not change once known, because papers were issued in that name. */
export function identityAfter(row: ProfileRow, change: ProfileChange, caller: Session): Identity {
  const sent = {
    name: change.name ?? row.name,
    cpf: sentOr(change.cpf, row.cpf),
    company_name: sentOr(change.company_name, row.company_name),
    cnpj: sentOr(change.cnpj, row.cnpj),
  };
  if (caller.isStaff) return sent;
  return {
    name: row.name === '' ? sent.name : row.name,
    cpf: row.cpf ?? sent.cpf,
    company_name: row.company_name ?? sent.company_name,
    cnpj: row.cnpj ?? sent.cnpj,
  };
}

type Contact = Pick<
  ProfileRow,
  'person_or_company' | 'phone' | 'ie' | 'billing_address' | 'shipping_address'
>;

export function contactAfter(row: ProfileRow, change: ProfileChange): Contact {
  const { billing_address: billing, shipping_address: shipping } = change;
  return {
    person_or_company: change.person_or_company ?? row.person_or_company,
    phone: change.phone ?? row.phone,
    ie: storedIe(sentOr(change.ie, row.ie)),
    billing_address: billing ? storedAddress(billing) : row.billing_address,
    shipping_address: sentOr(shipping && storedAddress(shipping), row.shipping_address),
  };
}

export function storedIe(ie: string | null): string | null {
  return ie === null || normaliseIe(ie) === '' ? null : normaliseIe(ie);
}
