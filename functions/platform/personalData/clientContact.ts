import * as v from 'valibot';

/** The client's contact data that orders, purchases and shipments copy. */
export const clientContact = v.object({
  name: v.string(),
  company_name: v.nullable(v.string()),
  person_or_company: v.picklist([0, 1]),
  email: v.string(),
  phone: v.nullable(v.string()),
});
export type ClientContact = v.InferOutput<typeof clientContact>;

/** The copy updated with the current contact, in its own fields; null if nothing differs. */
export function refreshed<Copy extends Partial<ClientContact>>(
  copy: Copy,
  contact: ClientContact,
): Copy | null {
  const stored = new Map<string, unknown>(Object.entries(copy));
  const news = Object.entries(contact).filter(
    ([field, value]) => stored.has(field) && stored.get(field) !== value,
  );
  return news.length === 0 ? null : { ...copy, ...Object.fromEntries(news) };
}
