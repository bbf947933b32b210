import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './stored';

const storageKey = 'checkout';

const typed = v.fallback(v.string(), '');

const addressDraft = v.object({
  zip_code: typed,
  street: typed,
  number: typed,
  complement: typed,
  province: typed,
  city: typed,
  state: typed,
});

const lineDraft = v.object({
  publication: v.number(),
  airplane_prefix: typed,
  airplane_serial_number: typed,
  fuel_type: v.fallback(v.picklist(['0', '1', '2', '3']), '0'),
  file: typed,
  file_name: typed,
});

const blankAddress = v.getFallbacks(addressDraft);

const draftSchema = v.object({
  /** Whose data this is; somebody else logging in on the same machine must not see it. */
  owner: v.fallback(v.nullable(v.number()), null),
  user: v.fallback(v.object({ email: typed }), { email: '' }),
  name: typed,
  phone: typed,
  cpf: typed,
  person_or_company: v.fallback(v.boolean(), false),
  company_name: typed,
  cnpj: typed,
  ie: typed,
  billing_address: v.fallback(addressDraft, blankAddress),
  shipping_address: v.fallback(addressDraft, blankAddress),
  publications: v.fallback(v.array(lineDraft), []),
  shipping_type: typed,
  /** The visitor has read that logging in or creating an account comes first. */
  advised: v.fallback(v.boolean(), false),
  /** The Idempotency-Key of an attempt whose outcome is not known to have been a refusal. */
  attempt: v.fallback(v.nullable(v.string()), null),
});

export type CheckoutDraft = v.InferOutput<typeof draftSchema>;
export type AddressDraft = v.InferOutput<typeof addressDraft>;
export type LineDraft = v.InferOutput<typeof lineDraft>;

export const emptyDraft: CheckoutDraft = v.parse(draftSchema, {
  owner: null,
  publications: [],
});

/** What was typed in the checkout, but never the password. Damaged content counts as nothing typed. */
export const readCheckoutDraft = (): CheckoutDraft =>
  readStored(storageKey, draftSchema) ?? emptyDraft;

/** Parsing drops what does not belong in storage, a password above all. */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  writeStored(storageKey, v.parse(draftSchema, draft));
}

/** Changes part of the stored draft. */
export function updateCheckoutDraft(change: Partial<CheckoutDraft>): void {
  saveCheckoutDraft({ ...readCheckoutDraft(), ...change });
}

export function clearCheckoutDraft(): void {
  removeStored(storageKey);
}
