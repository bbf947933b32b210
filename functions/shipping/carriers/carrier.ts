import type { Address } from '#shared/profiles/addresses/address';
import type { PostedService } from '#shared/shipping/postedServices';
import type { ParcelState } from '#shared/shipping/parcelState';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';

/** Who receives a parcel, as the carrier needs to know. */
export type Recipient = {
  readonly name: string;
  /** CPF or CNPJ, its characters only. */
  readonly document: string | null;
  readonly phone: string;
  readonly address: Address;
};

export type Posting = {
  /** Names the parcel and this way of sending it: of one reference there is one posting. */
  readonly reference: string;
  /** An earlier call for it may have come through unanswered: look before making another. */
  readonly isRepeated: boolean;
  readonly service: PostedService;
  readonly to: Recipient;
  readonly grams: number;
  /** Of the NF-e that goes with it, in the place of a declaration of content. */
  readonly invoice: string | null;
  readonly contents: readonly { readonly name: string; readonly value: Centavos }[];
};

/** A parcel that its receiver sends back at the company's cost. */
export type Returning = Pick<Posting, 'reference' | 'service' | 'grams' | 'contents'> & {
  readonly from: Recipient;
  /** The last day on which the code is taken at a counter. */
  readonly until: CalendarDate;
};

/** What a carrier expects from then on; `id` is its own name for it. */
export type Posted = { readonly id: string; readonly code: string };

export type LabelledPosting = Posted & { readonly to: Recipient };

/** What a carrier says last of a parcel. `at` is its own time, ISO. */
export type CarrierNews = {
  readonly code: string;
  readonly state: ParcelState;
  readonly text: string;
  readonly at: string;
};

/**
 * Who takes parcels along. What it refuses, and that it does not answer, is a `RuleViolation` in words for
 * staff; `mayHaveHappened` tells the two apart.
 */
export type Carrier = {
  readonly name: string;
  readonly post: (posting: Posting) => Promise<Posted>;
  /** The code by which material comes back; of a reference that was asked for before it is the same one. */
  readonly takeBack: (returning: Returning) => Promise<Posted>;
  /** Of what has not been handed over; what it does not know any more is no failure. */
  readonly cancel: (id: string) => Promise<void>;
  /** A PDF with a label each. */
  readonly labels: (postings: readonly LabelledPosting[]) => Promise<Uint8Array>;
  /** Of those it knows; at most `followBatch` at a time. */
  readonly follow: (codes: readonly string[]) => Promise<readonly CarrierNews[]>;
};

/** So many objects the Correios answer at once. */
export const followBatch = 50;
