import * as v from 'valibot';
import { areas } from '../accounts/areas';
import { address } from './addresses/address';
import { notices } from './mails/notices';
import { actingFor } from './team/team';

export const profile = v.object({
  id: v.number(),
  user: v.object({
    email: v.string(),
    is_superuser: v.boolean(),
    is_staff: v.boolean(),
    is_active: v.boolean(),
    /** The areas of the back office they may open: none for customers, all for superusers. */
    areas: v.optional(v.array(v.picklist(areas)), []),
    /** The new address, which replaces `email` when its link is opened. */
    pending_email: v.optional(v.nullable(v.string()), null),
    /** Until when that link is valid. */
    pending_email_expires: v.optional(v.nullable(v.string()), null),
  }),
  name: v.string(),
  company_name: v.nullable(v.string()),
  person_or_company: v.picklist([0, 1]),
  phone: v.string(),
  cnpj: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  ie: v.nullable(v.string()),
  is_partner: v.boolean(),
  billing_address: v.nullable(address),
  shipping_address: v.nullable(address),
  temp_hash: v.nullable(v.string()),
  notices: v.optional(notices, { reminders: true, revisions: true }),
  /** Whether they bought for an aircraft; only in the answers of login and own profile. */
  has_aircraft: v.optional(v.boolean()),
  /** The companies for which they may act; only in the answers of login and of the own profile. */
  acting_for: v.optional(v.array(actingFor)),
  row_version: v.string(),
});
export type Profile = v.InferOutput<typeof profile>;

/** How other records refer to a person; `email` is for staff, `phone` for reports. */
export const profileRef = v.object({
  id: v.number(),
  name: v.string(),
  company_name: v.nullable(v.string()),
  person_or_company: v.picklist([0, 1]),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
});
export type ProfileRef = v.InferOutput<typeof profileRef>;
