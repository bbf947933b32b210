/** Money of an order that went back or is to. */
export type Refunds = {
  readonly refunded?: boolean | undefined;
  readonly refunds?:
    readonly { readonly state: string; readonly lines: readonly number[] }[] | undefined;
};

/** The money of this line went back while its order stays paid. */
export const isLineRefunded = ({ refunded, refunds = [] }: Refunds, line: number): boolean =>
  refunded !== true &&
  refunds.some(({ state, lines }) => state === 'refunded' && lines.includes(line));

type Holding = {
  readonly transferred?: string | undefined;
  readonly in_transfer?: string | undefined;
};

/** Another holder accepted it, as long as staff do not refuse. */
export const isHandedOver = ({ transferred, in_transfer: transfer }: Holding): boolean =>
  transferred !== undefined || transfer === 'accepted';

type Line = {
  readonly id?: number | undefined;
  readonly signature?: Holding | null | undefined;
};

/** Nothing comes of a line to who ordered it: its money went back, or it was handed over. */
export const isLineGone = (order: Refunds, { id, signature }: Line): boolean =>
  (id !== undefined && isLineRefunded(order, id)) || (!!signature && isHandedOver(signature));
