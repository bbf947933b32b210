import * as v from 'valibot';

/** The statuses that a record may go to, each with the code of what is in the way now. */
export const transitionsAmong = <const Status extends number>(statuses: readonly Status[]) =>
  v.array(v.object({ status: v.picklist(statuses), obstacle: v.nullable(v.string()) }));
