import type { CalendarDate } from '#shared/values/calendarDate';
import type { InstallmentState, PaidCharge } from '#shared/orders/received';
import type { Centavos } from '#shared/values/money';
import type { ProviderNoticeKind } from '#functions/orders/transitions/payments/providerNotice';
import type { AutomaticPix, AutomaticPixEvent } from './automaticPix';
import type { Address } from '#shared/profiles/addresses/address';

export type Payer = {
  readonly name: string;
  /** CPF or CNPJ without its mask. */
  readonly document: string;
  readonly address: Address;
};

export type BoletoRequest = {
  readonly order: {
    readonly id: number;
    readonly total: Centavos;
    readonly dueDate: CalendarDate;
    readonly payer: Payer;
  };
  /** 1 for the order's first boleto; each further one gets a number of its own from it. */
  readonly sequence: number;
  /**
   * An earlier try with this number was not answered and may still have its effect: what it made is
   * taken up, and nothing new is made (BoletoUnsettled).
   */
  readonly isRetry?: boolean;
  readonly now: Date;
  /** After it no call waits any more: what is not asked of a bank by then must not be. */
  readonly signal?: AbortSignal;
};

export type Boleto = {
  /** The provider's id of it. */
  readonly id: string;
  /** "Nosso número", as printed. */
  readonly nossoNumero: string;
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits, as people type them. */
  readonly line: string;
  /** "Pix copia e cola". */
  readonly pix: string | null;
  /** The provider's own slip; without it the shop draws one. */
  readonly link?: string;
};

export type BoletoState = {
  readonly id: string;
  /** `returning`: it was asked to go back and did not yet. */
  readonly state: 'open' | 'paid' | 'cancelled' | 'returning' | 'returned' | 'disputed';
  readonly amount: Centavos;
  /** What of it went back while the rest stays paid, and what is on its way back. */
  readonly returned?: Centavos;
  readonly returning?: Centavos;
};

/** A payment as the provider's own list shows it. */
export type ListedPayment = BoletoState & {
  /** Null where the charge was not made by the shop. */
  readonly order: number | null;
  /** The day of payment. */
  readonly day: CalendarDate;
  /** What the provider keeps of it, where it says so. */
  readonly fee: Centavos | null;
};

export type RefundRequest = {
  readonly charge: string;
  /** All that was paid, or a part of it. */
  readonly amount: Centavos;
  /** The same at every try. */
  readonly key: string;
  readonly reason: string;
};

/** `link`: where the buyer says to which account. Whatever is thrown leaves open whether it was taken on. */
export type RefundAnswer =
  | { readonly state: 'returning' | 'returned'; readonly link?: string }
  | { readonly state: 'denied'; readonly why: string };

export type PaymentRange = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Null for the first one, then what the one before called `next`. */
  readonly page: string | null;
};

export type PaymentPage = {
  readonly payments: readonly ListedPayment[];
  /** Null after the last one. */
  readonly next: string | null;
};

/** An installment as far as the provider says what the shop gets of it, when, and whether it has. */
export type PaidInstallment = {
  readonly amount: Centavos;
  readonly fee?: Centavos | undefined;
  readonly on?: CalendarDate | undefined;
  readonly state?: InstallmentState | undefined;
};

/** What a provider reports. `id` tells repeated deliveries of one event apart from new ones. */
export type PaymentEvent =
  | ({
      readonly id: string;
      readonly type: 'paid';
      readonly order: number;
      /** Null when the provider does not say which of the order's boletos. */
      readonly boleto: string | null;
      readonly amount: Centavos;
      /** What the provider keeps of it; absent when it does not say. */
      readonly fee?: Centavos | undefined;
      readonly installments?: readonly PaidInstallment[] | undefined;
    } & PaidCharge)
  | {
      readonly id: string;
      readonly type: 'notice';
      readonly kind: ProviderNoticeKind;
      readonly order: number;
      readonly boleto: string | null;
      readonly amount: Centavos | null;
      /** Of which refund it is known to be the answer, where the shop asked for it. */
      readonly refund?: string;
    }
  | { readonly id: string; readonly type: 'other' };

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** Where a provider's keys are: while two are configured, each has its own. */
export type ProviderSecret = 'paymentProvider' | 'formerPaymentProvider';

/** A page of the provider's, on which a card pays an order in so many times. */
export type CardRequest = BoletoRequest & {
  readonly times: number;
  /** Where the page leads back to, which proves nothing: only an event says that it was paid. */
  readonly back: string;
};

export type CardPage = {
  /** The provider's id of the charge. */
  readonly id: string;
  readonly url: string;
};

/** The numbers with which an order's next slip and page were asked for. */
export type UnansweredTries = {
  readonly order: number;
  readonly boleto: number;
  readonly card: number;
};

/** Whoever registers boletos and reports their payment. */
export type PaymentProvider = {
  /** Its place in the path of the webhook. */
  readonly name: string;
  /**
   * Throws a DomainError only where no boleto was made, and BoletoUnsettled where that is not known;
   * whatever else it throws counts as unknown.
   */
  readonly createBoleto: (request: BoletoRequest) => Promise<Boleto>;
  /** Throws as `createBoleto` does. */
  readonly createCard: (request: CardRequest) => Promise<CardPage>;
  /** Present where the provider charges what a person authorised once in their bank. */
  readonly automaticPix?: AutomaticPix;
  /** What `get` says is compared with what its events said. */
  readonly keepsBooks?: true;
  readonly get: (id: string) => Promise<BoletoState>;
  readonly cancel: (id: string) => Promise<void>;
  /** Takes back what tries with these numbers left behind unanswered; present where a try may be. */
  readonly cancelUnanswered?: (tries: UnansweredTries) => Promise<void>;
  /** Asks for a payment to go back; what becomes of it is said by `get` and by events. */
  readonly refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /** Its payments of a range of days, both included, a page at a time. */
  readonly list: (range: PaymentRange) => Promise<PaymentPage>;
  /** Throws 401 when the caller is not the provider, 400 when the body is not an event. */
  readonly parseWebhook: (
    headers: WebhookHeaders,
    rawBody: Uint8Array,
  ) => Promise<PaymentEvent | AutomaticPixEvent>;
};
