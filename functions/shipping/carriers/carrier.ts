import type { Address } from '#shared/profiles/addresses/address';
import type { PostedService } from '#shared/shipping/postedServices';
import type { ParcelState } from '#shared/shipping/parcelState';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';

/** The recipient of a parcel, with the data that carriers require. */
export type Recipient = {
  readonly name: string;
  /** CPF or CNPJ, without punctuation. */
  readonly document: string | null;
  readonly phone: string;
  readonly address: Address;
};

export type Posting = {
  /** Identifies the parcel and its shipping type: there is one posting per reference. */
  readonly reference: string;
  /** An earlier call may have succeeded unanswered: look for its posting first. */
  readonly isRepeated: boolean;
  readonly service: PostedService;
  readonly to: Recipient;
  readonly grams: number;
  /** Key of the NF-e that replaces a declaration of content. */
  readonly invoice: string | null;
  readonly contents: readonly { readonly name: string; readonly value: Centavos }[];
};

/** A parcel that its recipient returns at the company's cost. */
export type Returning = Pick<Posting, 'reference' | 'service' | 'grams' | 'contents'> & {
  readonly from: Recipient;
  /** Last day on which a counter accepts the code. */
  readonly until: CalendarDate;
};

/** A parcel announced to the carrier; `id` is the carrier's own identifier. */
export type Posted = { readonly id: string; readonly code: string };

export type LabelledPosting = Posted & { readonly to: Recipient };

/** The latest tracking event of a parcel. `at` is the carrier's time, ISO. */
export type CarrierNews = {
  readonly code: string;
  readonly state: ParcelState;
  readonly text: string;
  readonly at: string;
};

/**
 * Sends parcels. Refusals and missing answers are thrown as `RuleViolation`s with words for staff;
 * `mayHaveHappened` tells the two apart.
 */
export type Carrier = {
  readonly post: (posting: Posting) => Promise<Posted>;
  /** The code for a return; the same one when called again with the same reference. */
  readonly takeBack: (returning: Returning) => Promise<Posted>;
  /** Cancels a posting that was not handed over; succeeds if the carrier no longer knows it. */
  readonly cancel: (id: string) => Promise<void>;
  /** A PDF with one label each. */
  readonly labels: (postings: readonly LabelledPosting[]) => Promise<Uint8Array>;
  /** Events of the parcels it knows; at most `followBatch` at a time. */
  readonly follow: (codes: readonly string[]) => Promise<readonly CarrierNews[]>;
};

/** The Correios answer at most this many objects at once. */
export const followBatch = 50;
