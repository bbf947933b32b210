import type { ReactNode } from 'react';
import type { JobWork } from '#shared/system/listJob';
import type { WireMoney } from '#shared/values/money';
import type { QueryKey } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import type { IconName } from '#web/ui/icon/iconShapes';

/** Why each refused row was refused, by its id; all other rows succeeded. */
export type Refusals = ReadonlyMap<number, string>;

export type BulkAction<Row> = {
  /** "Criar remessas" */
  label: string;
  icon: IconName;
  /** Ctrl+Enter runs it. */
  byCtrlEnter?: true | undefined;
  /** The filled button; a list has at most one. */
  primary?: boolean | undefined;
  /** Whether it applies to a row, by default to all; offered for the chosen rows that it fits. */
  fits?: ((row: Row) => boolean) | undefined;
  /**
   * The confirmation, which names the records and their number. An action that changes nothing has
   * none; null for rows that need none.
   */
  question?: ((rows: readonly Row[]) => Question | null) | undefined;
  run?: ((rows: readonly Row[]) => Promise<Refusals>) | undefined;
  /** A dialog that replaces `run`; it reports the completed rows. */
  dialog?: ((chosen: ChosenIn<Row>) => ReactNode) | undefined;
  /** The same as a job for everything that matches a filter; absent if rows have to be seen. */
  whole?: WholeAction | undefined;
  /** The message for the completed rows: "2 pedidos cancelados". */
  done?: ((count: number) => string) | undefined;
};

type ChosenIn<Row> = {
  readonly rows: readonly Row[];
  readonly onClose: (done: readonly number[]) => void;
};

export type WholeAction = {
  work: JobWork;
  /** Absent for an action that changes nothing. */
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
  /** A text next to the count, such as the sum. */
  note?: ((rows: readonly Row[]) => string) | undefined;
  actions: readonly BulkAction<Row>[];
  /** Queries to fetch again after an action. */
  changes: readonly QueryKey[];
};

/** Makes one call per row in sequence; a refused row does not stop the others. */
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
