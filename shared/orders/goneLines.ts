/** Refunds of an order, completed or requested. */
export type Refunds = {
  readonly refunded?: boolean | undefined;
  readonly refunds?:
    | readonly { readonly state: string; readonly lines: readonly number[] }[]
    | undefined;
};

/** Whether this line was refunded while its order stays paid. */
export const isLineRefunded = ({ refunded, refunds = [] }: Refunds, line: number): boolean =>
  refunded !== true &&
  refunds.some(({ state, lines }) => state === 'refunded' && lines.includes(line));

type Holding = {
  readonly transferred?: string | undefined;
  readonly in_transfer?: string | undefined;
};

/** Whether another holder accepted it; staff may still refuse. */
export const isTransferred = ({ transferred, in_transfer: transfer }: Holding): boolean =>
  transferred !== undefined || transfer === 'accepted';

type Line = {
  readonly id?: number | undefined;
  readonly signature?: Holding | null | undefined;
};

/** Whether the buyer gets nothing from a line, because it was refunded or transferred. */
export const isLineGone = (order: Refunds, { id, signature }: Line): boolean =>
  (id !== undefined && isLineRefunded(order, id)) || (!!signature && isTransferred(signature));
