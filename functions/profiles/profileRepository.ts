import * as v from 'valibot';
import { areas } from '#shared/accounts/areas';
import { address } from '#shared/profiles/addresses/address';
import { noticeKinds } from '#shared/profiles/mails/notices';
import { displayName } from '#shared/profiles/person';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import { findAllStored, queryStored } from '#platform/db/storedItems';
import type { Facets, ListDefinition } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';

const rowSchema = v.object({
  id: v.number(),
  version: v.number(),
  /** 1 for active, 2 for inactive; the lists count by it. */
  status: v.picklist([1, 2]),
  created: v.string(),
  email: v.string(),
  is_superuser: v.boolean(),
  is_staff: v.boolean(),
  /** Areas of the back office, granted by superusers. */
  areas: v.optional(v.array(v.picklist(areas)), []),
  is_active: v.boolean(),
  is_partner: v.boolean(),
  name: v.string(),
  company_name: v.nullable(v.string()),
  /** True for a company, false for an individual. */
  person_or_company: v.boolean(),
  phone: v.string(),
  cnpj: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  ie: v.nullable(v.string()),
  billing_address: v.nullable(address),
  shipping_address: v.nullable(address),
  /** When the delivery address last changed; absent if it never did. */
  address_since: v.optional(v.string()),
  /** Kinds of e-mails that the person declined. */
  unwanted_notices: v.optional(v.array(v.picklist(noticeKinds)), []),
  /** The requested address, until the link sent to it is opened. The link derives from the nonce. */
  pending_email: v.optional(
    v.nullable(v.object({ address: v.string(), nonce: v.string(), expires: v.string() })),
    null,
  ),
  /** When the person was erased; only their id is left. */
  erased_at: v.optional(v.string()),
  /** The person signed up in the checkout, so that the first order's e-mail contains the welcome. */
  with_order: v.optional(v.boolean()),
});
/** A profile as stored; its account holds what a login needs. */
export type ProfileRow = v.InferOutput<typeof rowSchema>;

const staffKey = 'STAFF';

export const profileList: ListDefinition<ProfileRow> = {
  table: 'accounts',
  schema: rowSchema,
  searchFields: ({ name, company_name, email, cpf, cnpj, phone }) => [
    name,
    company_name,
    email,
    cpf,
    cnpj,
    phone,
  ],
  facets: (row): Facets => ({
    active: row.is_active ? 'yes' : 'no',
    kind: row.person_or_company ? 'company' : 'person',
    role: roleOf(row),
    ...stateOf(row),
  }),
  sorts: (row) => ({
    name: fold(displayName({ ...row, person_or_company: row.person_or_company ? 1 : 0 })),
    email: row.email,
    created: todayInSaoPaulo(new Date(row.created)),
  }),
  keys: ({ is_staff, is_superuser }) => ({
    staff_pk: is_staff || is_superuser ? staffKey : undefined,
  }),
};

export const profiles = createListStore(profileList);

function roleOf({ is_staff, is_superuser, is_partner }: ProfileRow): string {
  if (is_staff || is_superuser) return 'staff';
  return is_partner ? 'partner' : 'customer';
}

function stateOf({ shipping_address, billing_address }: ProfileRow): Facets {
  const home = shipping_address ?? billing_address;
  return home ? { uf: home.state } : {};
}

/** Active staff and superusers, by id. */
export const listStaffRows = async (): Promise<ProfileRow[]> =>
  (await queryStored(rowSchema, { table: 'accounts', index: 'staff', pk: staffKey })).filter(
    (row) => row.is_active,
  );

const ownerSchema = v.object({ pk: v.string(), profile_id: v.number() });

/** The profile ids that hold these unique keys, by key. */
export async function ownersOf(keys: readonly string[]): Promise<Map<string, number>> {
  const owners = await findAllStored(
    ownerSchema,
    'accounts',
    keys.map((pk) => ({ pk, sk: 'UNIQUE' })),
    { strong: true },
  );
  return new Map(owners.map(({ pk, profile_id }) => [pk, profile_id]));
}
