import { type Area, areas, hasArea } from '#shared/accounts/areas';
import type { NewProfile, ProfileChange } from '#shared/profiles/profileInput';
import { normaliseIe } from '#shared/brazil/ie/ie';
import { type NoticeKind, noticeKinds } from '#shared/profiles/mails/notices';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import { keepUnlessSent } from '#platform/db/values/keepUnlessSent';
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

/** What an account lacks until its person buys something. */
export const noDetails = {
  company_name: null,
  person_or_company: false,
  phone: '',
  cnpj: null,
  cpf: null,
  ie: null,
  billing_address: null,
  shipping_address: null,
} as const;

/** The areas in the order of `areas`, without repeats; none for a person who is not staff. */
const areasAfter = (sent: readonly Area[], row: Omit<Roles, 'is_partner'>): Area[] =>
  isStaffRow(row) ? areas.filter((area) => sent.includes(area)) : [];

type Roles = Pick<ProfileFlags, 'is_partner' | 'is_staff' | 'is_superuser'>;

const isStaffRow = (row: Omit<Roles, 'is_partner'>) => row.is_staff || row.is_superuser;

/** Whether the caller manages this account (address, password, activity): staff customers', superusers all. */
const managesAccount = (caller: Session, row: ProfileRow) =>
  caller.isSuperuser || (caller.isStaff && !isStaffRow(row));

export const seesProfile = (caller: Session, row: ProfileRow) =>
  caller.isStaff || caller.profileId === row.id;

/** Quality and reader roles need no contact data, which may be a private person's. */
export const seesContact = ({ role }: Pick<Session, 'role'>): boolean =>
  role !== 'quality' && role !== 'reader';

/** Only superusers may change a superuser. */
export const changesProfile = (caller: Session, row: ProfileRow) =>
  caller.isSuperuser || !row.is_superuser;

/** Staff may see the recovery link of a plain customer; for other accounts only the owner's mailbox gets it. */
export const seesRecovery = (caller: Session, row: Roles) =>
  hasArea(caller.areas, 'customers') && !isStaffRow(row) && !row.is_partner;

/** Whether a change gives an account a role that it did not have. */
export const gainsRole = (before: Roles, after: Roles): boolean =>
  (['is_partner', 'is_staff', 'is_superuser'] as const).some(
    (role) => after[role] && !before[role],
  );

/** The flags that the caller may set on a new profile; others in the request are ignored. */
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

/** Staff decide who is a partner, but not for themselves: a partner opens manuals that their areas may not. */
const decidesPartnership = ({ isStaff, isSuperuser, profileId }: Session, { id }: ProfileRow) =>
  isStaff && (isSuperuser || profileId !== id);

/** The flags after a change; those that the caller may not change keep their value. */
export function flagsAfter(row: ProfileRow, change: ProfileChange, caller: Session): ProfileFlags {
  const { user = {} } = change;
  const activity = managesAccount(caller, row) && caller.profileId !== row.id;
  const sent: ProfileFlags = {
    is_active: (activity ? user.is_active : undefined) ?? row.is_active,
    is_partner: (decidesPartnership(caller, row) ? change.is_partner : undefined) ?? row.is_partner,
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

/** The address after a change by staff, which takes effect at once; a person's own change waits. */
export function emailAfter(row: ProfileRow, { user }: ProfileChange, caller: Session): string {
  const isOthers = caller.profileId !== row.id && managesAccount(caller, row);
  return isOthers ? (user?.email ?? row.email) : row.email;
}

/** The new address that a person requests for themself; it needs their password and a link. */
export function wantedEmail(
  row: ProfileRow,
  { user }: ProfileChange,
  caller: Session,
): string | undefined {
  const isNew = user?.email !== undefined && user.email !== row.email;
  return isNew && caller.profileId === row.id ? user.email : undefined;
}

/** The declined notices after a change; only the person themself may change them. */
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

/** Whether a change touches roles, areas, or another person's e-mail or delivery address, which a stolen session must not. */
export function changesAccess(row: ProfileRow, change: ProfileChange, caller: Session): boolean {
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

/** Whether parcels would go to another address. */
export const isMoved = (before: Addresses, after: Addresses): boolean =>
  addressKey(before.shipping_address ?? before.billing_address) !==
  addressKey(after.shipping_address ?? after.billing_address);

/** Whether a new profile starts with a role. */
export function grantsRole(input: NewProfile, caller: Session | undefined): boolean {
  const { is_partner, is_staff, is_superuser } = flagsOfNew(input, caller);
  return is_partner || is_staff || is_superuser;
}

type Identity = Pick<ProfileRow, 'name' | 'cpf' | 'company_name' | 'cnpj'>;

/** A customer cannot change a known name or document, because papers were issued with it. */
export function identityAfter(row: ProfileRow, change: ProfileChange, caller: Session): Identity {
  const sent = {
    name: change.name ?? row.name,
    cpf: keepUnlessSent(change.cpf, row.cpf),
    company_name: keepUnlessSent(change.company_name, row.company_name),
    cnpj: keepUnlessSent(change.cnpj, row.cnpj),
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
    ie: storedIe(keepUnlessSent(change.ie, row.ie)),
    billing_address: billing ? storedAddress(billing) : row.billing_address,
    shipping_address: keepUnlessSent(shipping && storedAddress(shipping), row.shipping_address),
  };
}

export function storedIe(ie: string | null): string | null {
  return ie === null || normaliseIe(ie) === '' ? null : normaliseIe(ie);
}
