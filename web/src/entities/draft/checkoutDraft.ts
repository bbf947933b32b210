import * as v from 'valibot';
import { isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { readStored } from '#web/state/readStored';
import {
  cartKey,
  checkoutKey,
  onStoredElsewhere,
  readText,
  removeStored,
  writeStored,
} from '#web/state/stored';

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
  /** The aircraft that was said to be right. */
  confirmed: typed,
  file: typed,
  file_name: typed,
});

export const blankAddress: AddressDraft = v.getFallbacks(addressDraft);

export const blankLine = (publication: number): LineDraft => v.parse(lineDraft, { publication });

export const typedSchema = v.object({
  user: v.fallback(v.object({ email: typed }), { email: '' }),
  name: typed,
  phone: typed,
  cpf: typed,
  /** The invoice is for the company. */
  person_or_company: v.fallback(v.boolean(), false),
  company_name: typed,
  cnpj: typed,
  ie: typed,
  billing_address: v.fallback(addressDraft, blankAddress),
  shipping_address: v.fallback(addressDraft, blankAddress),
  /** It is delivered to the shipping address, not to that of the invoice. */
  elsewhere: v.fallback(v.boolean(), false),
  publications: v.fallback(v.array(lineDraft), []),
  shipping_type: typed,
  /** The buyer's own number of the order. */
  purchase_order: typed,
});

const draftSchema = v.object({
  /** Whose data this is, null for a visitor; another person on the same machine must not see it. */
  owner: v.fallback(v.nullable(v.number()), null),
  ...typedSchema.entries,
  /** The visitor has read that logging in or creating an account comes first. */
  advised: v.fallback(v.boolean(), false),
  /** The quotation that brought the number of the purchase order, and that number. */
  quoted_order: v.fallback(v.nullable(v.object({ code: v.string(), number: v.string() })), null),
  /** The Idempotency-Key of an attempt whose outcome is not known to have been a refusal. */
  attempt: v.fallback(v.nullable(v.string()), null),
});

export type CheckoutDraft = v.InferOutput<typeof draftSchema>;
/** The fields of the form, without the password. */
export type TypedDraft = v.InferOutput<typeof typedSchema>;
export type AddressDraft = v.InferOutput<typeof addressDraft>;
export type LineDraft = v.InferOutput<typeof lineDraft>;

/** Half a prefix names no aircraft. */
export const isNamed = ({ airplane_prefix }: Pick<LineDraft, 'airplane_prefix'>): boolean =>
  isAircraftPrefix(airplane_prefix);

type Ordered = { readonly aircraft: boolean; readonly renewal_of: number | null };

/** What a title asks for, or what one that asks for none was put in the cart for. */
export const hasAircraft = ({ aircraft, renewal_of }: Ordered, typed: LineDraft): boolean =>
  aircraft || (renewal_of === null && isNamed(typed));

export const emptyDraft: CheckoutDraft = v.parse(draftSchema, {
  owner: null,
  publications: [],
});

/** What was typed in the checkout, but never the password. Damaged content counts as nothing typed. */
export function readCheckoutDraft(): CheckoutDraft {
  const draft = readStored(checkoutKey, draftSchema) ?? emptyDraft;
  const { quoted_order: quoted, purchase_order } = draft;
  if (quoted === null || isInCart(quoted.code)) return draft;
  // The number approves that quotation and leaves with the last of it; another one was typed since.
  const own = purchase_order === quoted.number ? '' : purchase_order;
  return { ...draft, purchase_order: own, quoted_order: null };
}

const quotedItems = v.array(
  v.object({ quoted: v.fallback(v.optional(v.object({ code: v.string() })), undefined) }),
);

/** Looks into the storage, because another tab may have changed the cart a moment ago. */
const isInCart = (code: string): boolean =>
  (readStored(cartKey, quotedItems) ?? []).some(({ quoted }) => quoted?.code === code);

/** Parsing drops what does not belong in storage, a password above all. */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  writeStored(checkoutKey, v.parse(draftSchema, draft));
}

export function clearCheckoutDraft(): void {
  removeStored(checkoutKey);
}

/** Another tab changed the draft; `gone` when it removed it. */
export function onDraftElsewhere(changed: (gone: boolean) => void): () => void {
  return onStoredElsewhere([checkoutKey], () => {
    changed(readText(checkoutKey) === null);
  });
}
