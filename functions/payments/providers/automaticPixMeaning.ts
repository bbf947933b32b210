import type { AutomaticPixEvent } from './automaticPix';

/** The event names of Asaas, which the embedded provider uses too; any other event changes nothing. */
const meanings = new Map<string, AutomaticPixEvent['said']>([
  ['PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED', 'authorized'],
  ['PIX_AUTOMATIC_RECURRING_AUTHORIZATION_REFUSED', 'unauthorized'],
  ['PIX_AUTOMATIC_RECURRING_AUTHORIZATION_EXPIRED', 'expired'],
  ['PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CANCELLED', 'ended'],
  ['PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_REFUSED', 'refused'],
  ['PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_CANCELLED', 'refused'],
]);

type Reported = {
  readonly id: string;
  readonly event: string;
  readonly authorization: string;
  readonly charge?: string | null | undefined;
  readonly why?: string | null | undefined;
};

/** What an event about an authorisation means for the shop. */
export function automaticPixMeaning({
  id,
  event,
  authorization,
  charge = null,
  why = null,
}: Reported): AutomaticPixEvent | { readonly id: string; readonly type: 'other' } {
  const said = meanings.get(event);
  if (said === undefined) return { id, type: 'other' };
  const about = { id, type: 'automatic', authorization } as const;
  if (said === 'authorized') return { ...about, said };
  // A bank's text is shortened for e-mails and pages.
  const words = why?.trim().slice(0, 200) ?? null;
  return said === 'refused'
    ? { ...about, said, charge, why: words }
    : { ...about, said, why: words };
}
