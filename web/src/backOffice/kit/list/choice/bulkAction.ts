import type { ReactNode } from 'react';
import type { JobWork } from '#shared/system/listJob';
import type { WireMoney } from '#shared/values/money';
import type { QueryKey } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import type { IconName } from '#web/ui/icon/iconShapes';

/** Why each row that was refused was, by its id; the others are done. */
export type Refusals = ReadonlyMap<number, string>;

/** What can be done with the rows that are chosen. */
export type BulkAction<Row> = {
  /** "Criar remessas" */
  label: string;
  icon: IconName;
  /** Ctrl and Enter do it. */
  byCtrlEnter?: true | undefined;
  /** The one filled button; at most one of a list's actions. */
  primary?: boolean | undefined;
  /** Whether it can be done with that row; absent: with each. It is offered for those of the choice, if any. */
  fits?: ((row: Row) => boolean) | undefined;
  /**
   * Asked before; it names the things and how many they are. An action that changes nothing asks nothing; null for
   * rows that need no question.
   */
  question?: ((rows: readonly Row[]) => Question | null) | undefined;
  run?: ((rows: readonly Row[]) => Promise<Refusals>) | undefined;
  /** Instead of running: what is done in a dialog of its own; it says which rows are done. */
  dialog?: ((chosen: ChosenIn<Row>) => ReactNode) | undefined;
  /** The same for all of a filter, by a job; absent where it is about rows that are seen. */
  whole?: WholeAction | undefined;
  /** Said of those that were done: "2 pedidos cancelados". */
  done?: ((count: number) => string) | undefined;
};

type ChosenIn<Row> = {
  readonly rows: readonly Row[];
  readonly onClose: (done: readonly number[]) => void;
};

export type WholeAction = {
  work: JobWork;
  /** Nothing is asked by what changes nothing. */
  question?: ((count: number, sum: WireMoney | undefined) => Question) | undefined;
};

type Question = {
  /** "Cancelar 4 pedidos?" */
  title: string;
  text: string;
  /** "Cancelar 4 pedidos" */
  confirm: string;
  danger?: boolean | undefined;
};

export type Bulk<Row> = {
  id: (row: Row) => number;
  /** "Pedido 1044" */
  name: (row: Row) => string;
  /** `['escolhido', 'escolhidos']` */
  chosen: readonly [one: string, many: string];
  /** A text beside the count, such as the sum. */
  note?: ((rows: readonly Row[]) => string) | undefined;
  actions: readonly BulkAction<Row>[];
  /** Queries to fetch again after an action. */
  changes: readonly QueryKey[];
};

/** One call a row, one after another: what one refuses does not keep the next. */
export async function eachRow<Row extends { readonly id: number }>(
  rows: readonly Row[],
  call: (row: Row) => Promise<unknown>,
): Promise<Refusals> {
  const refused = new Map<number, string>();
  for (const row of rows) {
    try {
      await call(row);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      refused.set(row.id, error.reason);
    }
  }
  return refused;
}
