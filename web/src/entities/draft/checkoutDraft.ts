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
  /** The aircraft that the person confirmed. */
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
  /** True when the invoice is for the company. */
  person_or_company: v.fallback(v.boolean(), false),
  company_name: typed,
  cnpj: typed,
  ie: typed,
  billing_address: v.fallback(addressDraft, blankAddress),
  shipping_address: v.fallback(addressDraft, blankAddress),
  /** True when the delivery goes to the shipping address instead of the billing address. */
  elsewhere: v.fallback(v.boolean(), false),
  publications: v.fallback(v.array(lineDraft), []),
  shipping_type: typed,
  /** The buyer's own order number. */
  purchase_order: typed,
});

const draftSchema = v.object({
  /**
   * The owner of the data, null for a visitor; another person on the same machine must not see it.
   */
  owner: v.fallback(v.nullable(v.number()), null),
  ...typedSchema.entries,
  /** The visitor has read the advice to log in or create an account first. */
  advised: v.fallback(v.boolean(), false),
  /** The quotation that set the purchase order number, and that number. */
  quoted_order: v.fallback(v.nullable(v.object({ code: v.string(), number: v.string() })), null),
  /** The Idempotency-Key of an attempt that was not certainly refused. */
  attempt: v.fallback(v.nullable(v.string()), null),
});

export type CheckoutDraft = v.InferOutput<typeof draftSchema>;
/** The form fields without the password. */
export type TypedDraft = v.InferOutput<typeof typedSchema>;
export type AddressDraft = v.InferOutput<typeof addressDraft>;
export type LineDraft = v.InferOutput<typeof lineDraft>;

/** An incomplete prefix names no aircraft. */
export const isNamed = ({ airplane_prefix }: Pick<LineDraft, 'airplane_prefix'>): boolean =>
  isAircraftPrefix(airplane_prefix);

type Ordered = { readonly aircraft: boolean; readonly renewal_of: number | null };

/** Whether a line has an aircraft: a required one, or one for which it was added. */
export const hasAircraft = ({ aircraft, renewal_of }: Ordered, typed: LineDraft): boolean =>
  aircraft || (renewal_of === null && isNamed(typed));

export const emptyDraft: CheckoutDraft = v.parse(draftSchema, {
  owner: null,
  publications: [],
});

/** The typed checkout data, never the password. Damaged content counts as an empty form. */
export function readCheckoutDraft(): CheckoutDraft {
  const draft = readStored(checkoutKey, draftSchema) ?? emptyDraft;
  const { quoted_order: quoted, purchase_order } = draft;
  if (quoted === null || isInCart(quoted.code)) return draft;
  // The number approves that quotation and goes with its last item, unless replaced since.
  const typedNumber = purchase_order === quoted.number ? '' : purchase_order;
  return { ...draft, purchase_order: typedNumber, quoted_order: null };
}

const quotedItems = v.array(
  v.object({ quoted: v.fallback(v.optional(v.object({ code: v.string() })), undefined) }),
);

/** Read from storage, because another tab may just have changed the cart. */
const isInCart = (code: string): boolean =>
  (readStored(cartKey, quotedItems) ?? []).some(({ quoted }) => quoted?.code === code);

/** Parsing drops fields that must not be stored, above all a password. */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  writeStored(checkoutKey, v.parse(draftSchema, draft));
}

export function clearCheckoutDraft(): void {
  removeStored(checkoutKey);
}

/** Calls back when another tab changes the draft; `gone` means that it was removed. */
export function onDraftElsewhere(changed: (gone: boolean) => void): () => void {
  return onStoredElsewhere([checkoutKey], () => changed(readText(checkoutKey) === null));
}
