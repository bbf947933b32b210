import * as v from 'valibot';
import { areas } from '#shared/accounts/areas';
import { address } from '#shared/profiles/addresses/address';
import { noticeKinds } from '#shared/profiles/mails/notices';
import { displayName } from '#shared/profiles/person';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import { getItems, queryItems } from '#platform/db/items';
import type { Facets, ListDefinition } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';

const rowSchema = v.object({
  id: v.number(),
  version: v.number(),
  /** 1 active, 2 not; the lists count by it. */
  status: v.picklist([1, 2]),
  created: v.string(),
  email: v.string(),
  is_superuser: v.boolean(),
  is_staff: v.boolean(),
  /** Of the back office, given by superusers; whose row says nothing of them has none. */
  areas: v.optional(v.array(v.picklist(areas)), []),
  is_active: v.boolean(),
  is_partner: v.boolean(),
  name: v.string(),
  company_name: v.nullable(v.string()),
  /** True for a company. */
  person_or_company: v.boolean(),
  phone: v.string(),
  cnpj: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  ie: v.nullable(v.string()),
  billing_address: v.nullable(address),
  shipping_address: v.nullable(address),
  /** Since when parcels go to another address than the first. */
  address_since: v.optional(v.string()),
  /** E-mails the person does without. */
  unwanted_notices: v.optional(v.array(v.picklist(noticeKinds)), []),
  /** The person's next address, until the link sent to it is opened. The link derives from the nonce. */
  pending_email: v.optional(
    v.nullable(v.object({ address: v.string(), nonce: v.string(), expires: v.string() })),
    null,
  ),
  /** When the person asked to be forgotten; nothing but the number is left of them. */
  erased_at: v.optional(v.string()),
  /** Signed up in the checkout: the first order's e-mail carries the welcome. */
  with_order: v.optional(v.boolean()),
});
/** A profile as stored; the account beside it holds what signing in needs. */
export type ProfileRow = v.InferOutput<typeof rowSchema>;

const staffKey = 'STAFF';

/** How profiles are stored and found. */
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
export async function listStaffRows(): Promise<ProfileRow[]> {
  const items = await queryItems({ table: 'accounts', index: 'staff', pk: staffKey });
  return items.map((item) => v.parse(rowSchema, item)).filter((row) => row.is_active);
}

const ownerSchema = v.object({ pk: v.string(), profile_id: v.number() });

/** Which of these unique keys are taken, and by whom. */
export async function ownersOf(keys: readonly string[]): Promise<Map<string, number>> {
  const items = await getItems(
    'accounts',
    keys.map((pk) => ({ pk, sk: 'UNIQUE' })),
    { strong: true },
  );
  return new Map(
    items.map((item) => v.parse(ownerSchema, item)).map(({ pk, profile_id }) => [pk, profile_id]),
  );
}
