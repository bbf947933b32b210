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

type Line = {
  readonly id?: number | undefined;
  readonly signature?:
    | { readonly transferred?: string | undefined; readonly in_transfer?: string | undefined }
    | null
    | undefined;
};

/** Nothing comes of a line to who ordered it: its money went back, or another holder accepted it, as long as staff do not refuse. */
export const isLineGone = (order: Refunds, { id, signature }: Line): boolean =>
  (id !== undefined && isLineRefunded(order, id)) ||
  !!signature?.transferred ||
  signature?.in_transfer === 'accepted';
