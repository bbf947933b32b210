import * as v from 'valibot';

/** The statuses to which a record may change, each with the code of its current obstacle. */
export const transitionsAmong = <const Status extends number>(statuses: readonly Status[]) =>
  v.array(v.object({ status: v.picklist(statuses), obstacle: v.nullable(v.string()) }));
