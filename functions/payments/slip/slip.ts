import type { CalendarDate } from '#shared/values/calendarDate';
import type { Company } from '#shared/site/company';
import type { Centavos } from '#shared/values/money';
import type { Payer } from '../providers/paymentProvider';

/** The contents of a slip: the boleto, the payer, the company and the items. */
export type SlipContents = {
  readonly order: number;
  readonly purchaseOrder?: string | null | undefined;
  readonly issued: CalendarDate;
  readonly due: CalendarDate;
  /** The remark beside the due date when a weekend or holiday moves it. */
  readonly dueNote: string | null;
  readonly amount: Centavos;
  readonly ourNumber: string;
  readonly barcode: string;
  readonly line: string;
  readonly pix: string | null;
  readonly payer: Payer;
  readonly company: Company;
  /** Publications and shipping, in the order they are listed. */
  readonly items: readonly SlipItem[];
};

export type SlipItem = { readonly name: string; readonly value: Centavos };

/** The slip's left edge and width on the page, and the width of its right column. */
export const slipFrame = { x: 15, width: 180, side: 45 } as const;
