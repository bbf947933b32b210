import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';
import type { Payer } from './paymentProvider';

export type AuthorizationRequest = {
  /** The same for every attempt at one authorisation; at most 35 characters. */
  readonly reference: string;
  readonly payer: Payer;
  /** The text that the bank shows, at most 35 characters. */
  readonly description: string;
  /** The first day on which charges may be made. */
  readonly from: CalendarDate;
  /** The last day on which the code can be read. */
  readonly until: CalendarDate;
  readonly now: Date;
};

export type NewAuthorization = {
  readonly id: string;
  /** The Pix code to copy ("Pix copia e cola"). */
  readonly qr: string;
  /** The amount charged at once, where the provider requires a payment with the authorisation. */
  readonly firstPayment?: Centavos;
};

export type AutomaticCharge = {
  readonly authorization: string;
  readonly order: number;
  readonly amount: Centavos;
  /** The day on which the bank pays it. */
  readonly day: CalendarDate;
  readonly now: Date;
};

/**
 * Pix Automático of a provider. `get` and `cancel` of the provider also work for its charges, and a payment is
 * reported as that of the charge's order.
 */
export type AutomaticPix = {
  /** Repeated with a reference, it returns what the earlier attempt made. Throws a DomainError if nothing was made. */
  readonly authorize: (request: AuthorizationRequest) => Promise<NewAuthorization>;
  /** Ends an authorisation for good; does nothing for one that has ended or never existed. */
  readonly end: (authorization: string) => Promise<void>;
  /** Returns the charge's id, the same for every attempt of an order. A DomainError means a refusal. */
  readonly charge: (charge: AutomaticCharge) => Promise<string>;
};

/** What the bank did with an authorisation, or with a charge on it. */
export type AutomaticPixEvent = {
  readonly id: string;
  readonly type: 'automatic';
  readonly authorization: string;
} & (
  | { readonly said: 'authorized' }
  /** `unauthorized`: the bank or the person declined it. */
  | { readonly said: 'unauthorized' | 'expired' | 'ended'; readonly why: string | null }
  | { readonly said: 'refused'; readonly charge: string | null; readonly why: string | null }
);
