import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';
import type { Payer } from './paymentProvider';

export type AuthorizationRequest = {
  /** Every try for one authorisation carries the same reference, of at most 35 characters. */
  readonly reference: string;
  readonly payer: Payer;
  /** What is shown in the bank, at most 35 characters. */
  readonly description: string;
  /** The first day on which charges may be made. */
  readonly from: CalendarDate;
  /** The last day on which the code can be read. */
  readonly until: CalendarDate;
  readonly now: Date;
};

export type NewAuthorization = {
  readonly id: string;
  /** "Pix copia e cola". */
  readonly qr: string;
  /** What the bank takes at once with the authorisation, where it cannot be had without. */
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
 * Pix Automático of a provider. A charge that it made is looked up and taken back by `get` and `cancel`, like a
 * boleto, and its payment is reported as that of its order.
 */
export type AutomaticPix = {
  /** Asked again with one reference it answers what the earlier try made. Throws a DomainError where nothing was. */
  readonly authorize: (request: AuthorizationRequest) => Promise<NewAuthorization>;
  /** Ends it for good; one that has ended, or that it never had, stays so. */
  readonly end: (authorization: string) => Promise<void>;
  /** Its id; for one order the same at every try. Throws a DomainError where the provider refuses it. */
  readonly charge: (charge: AutomaticCharge) => Promise<string>;
};

/** What became of an authorisation in the bank, or of a charge of it. */
export type AutomaticPixEvent = {
  readonly id: string;
  readonly type: 'automatic';
  readonly authorization: string;
} & (
  | { readonly said: 'authorized' }
  /** `unauthorized`: the bank or the person did not agree to it. */
  | { readonly said: 'unauthorized' | 'expired' | 'ended'; readonly why: string | null }
  | { readonly said: 'refused'; readonly charge: string | null; readonly why: string | null }
);
