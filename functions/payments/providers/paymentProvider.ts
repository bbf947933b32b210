import type { CalendarDate } from '#shared/values/calendarDate';
import type { InstallmentState, PaidCharge } from '#shared/orders/received';
import type { Centavos } from '#shared/values/money';
import type { ProviderNoticeKind } from '#functions/orders/transitions/payments/providerNotice';
import type { AutomaticPix, AutomaticPixEvent } from './automaticPix';
import type { Address } from '#shared/profiles/addresses/address';
import type { Message } from '#shared/api/refusals';
import { RuleViolation } from '#platform/domainErrors';

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
    /** The buyer's own number of the purchase, which their slip repeats. */
    readonly purchaseOrder?: string | null | undefined;
  };
  /** 1 for the order's first boleto, 2 for the next, and so on. */
  readonly sequence: number;
  /**
   * An earlier attempt with this number got no answer and may still take effect: its boleto is used if
   * it exists, and no new one is made (BoletoUnsettled).
   */
  readonly isRetry?: boolean;
  readonly now: Date;
  /** Aborts when the caller stops waiting; after that, no bank may be asked for a boleto. */
  readonly signal?: AbortSignal;
};

export type Boleto = {
  /** The provider's id of the boleto. */
  readonly id: string;
  /** The bank's reference number ("Nosso número"), as printed. */
  readonly nossoNumero: string;
  /** The 44 digits of the bar code. */
  readonly barcode: string;
  /** The 47 digits that people type. */
  readonly line: string;
  /** The Pix code to copy ("Pix copia e cola"). */
  readonly pix: string | null;
  /** A link to the provider's slip; without it the shop draws one. */
  readonly link?: string;
};

export type BoletoState = {
  readonly id: string;
  /** `returning`: a refund was requested and is not completed yet. */
  readonly state: 'open' | 'paid' | 'cancelled' | 'returning' | 'returned' | 'disputed';
  readonly amount: Centavos;
  /** The amount refunded while the rest stays paid; `returning` is the amount being refunded. */
  readonly returned?: Centavos;
  readonly returning?: Centavos;
};

/** A payment in the provider's list. */
export type ListedPayment = BoletoState & {
  /** Null when the charge was not made by the shop. */
  readonly order: number | null;
  /** The day of payment. */
  readonly day: CalendarDate;
  /** The provider's fee; null when it does not say. */
  readonly fee: Centavos | null;
};

export type RefundRequest = {
  readonly charge: string;
  /** The whole payment or a part of it. */
  readonly amount: Centavos;
  readonly reason: string;
};

/** `link` is where the buyer names an account. A thrown error means that the outcome is unknown. */
export type RefundAnswer =
  | { readonly state: 'returning' | 'returned'; readonly link?: string }
  | { readonly state: 'denied'; readonly why: string };

export type PaymentRange = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Null for the first page, then `next` of the page before. */
  readonly page: string | null;
};

export type PaymentPage = {
  readonly payments: readonly ListedPayment[];
  /** Null after the last page. */
  readonly next: string | null;
};

/** An installment, with its fee, its day and whether it was paid out, where the provider says so. */
export type PaidInstallment = {
  readonly amount: Centavos;
  readonly fee?: Centavos | undefined;
  readonly on?: CalendarDate | undefined;
  readonly state?: InstallmentState | undefined;
};

/** An event that a provider reports; repeated deliveries of one event have the same `id`. */
export type PaymentEvent =
  | ({
      readonly id: string;
      readonly type: 'paid';
      readonly order: number;
      /** Null when the provider does not say which boleto of the order was paid. */
      readonly boleto: string | null;
      readonly amount: Centavos;
      /** The provider's fee; absent when it does not say. */
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
      /** The id of the refund that this notice answers, where that is known. */
      readonly refund?: string;
    }
  | { readonly id: string; readonly type: 'other' };

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** The secret with a provider's keys; while two are configured, each has its own. */
export type ProviderSecret = 'paymentProvider' | 'formerPaymentProvider';

/** A request for the provider's page for paying an order by card in `times` installments. */
export type CardRequest = BoletoRequest & {
  readonly times: number;
  /** The address to return to. A return proves nothing: only an event says that it was paid. */
  readonly back: string;
};

export type CardPage = {
  /** The provider's id of the charge. */
  readonly id: string;
  readonly url: string;
};

/** The numbers with which an order's next slip and card page were requested. */
export type UnansweredTries = {
  readonly order: number;
  readonly boleto: number;
  readonly card: number;
};

/** A service that registers boletos and reports their payment. */
export type PaymentProvider = {
  /** The name in the webhook's path. */
  readonly name: string;
  /**
   * Throws a DomainError only when no boleto was made, and BoletoUnsettled when that is unknown; any
   * other error counts as unknown.
   */
  readonly createBoleto: (request: BoletoRequest) => Promise<Boleto>;
  /** Throws the same errors as `createBoleto`. */
  readonly createCard: (request: CardRequest) => Promise<CardPage>;
  /** Present when the provider can charge what a person authorised once in their bank. */
  readonly automaticPix?: AutomaticPix;
  /** The provider's records can be compared by `get` with what its events reported. */
  readonly keepsBooks?: true;
  readonly get: (id: string) => Promise<BoletoState>;
  readonly cancel: (id: string) => Promise<void>;
  /** Deletes what unanswered attempts with these numbers made; present when that can happen. */
  readonly cancelUnanswered?: (tries: UnansweredTries) => Promise<void>;
  /** Requests a refund; `get` and events report its outcome. */
  readonly refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /** Lists payments of a range of days, both included, one page at a time. */
  readonly list: (range: PaymentRange) => Promise<PaymentPage>;
  /** Throws 401 when the caller is not the provider, 400 when the body is not an event. */
  readonly parseWebhook: (
    headers: WebhookHeaders,
    rawBody: Uint8Array,
  ) => Promise<PaymentEvent | AutomaticPixEvent>;
};

/**
 * The provider was asked for a boleto, and it is unknown whether it will make one. Until that is known,
 * another request could charge twice.
 */
export class BoletoUnsettled extends RuleViolation {
  constructor(message: Message) {
    super({ non_field_errors: [message] });
  }
}
