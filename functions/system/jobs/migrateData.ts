import { migrate, type Progress } from '#platform/db/migrate';
import { migrations } from '#functions/processes/migrations';

/** Leaves the last page of a run its time: a function ends after five minutes. */
const ms = 4 * 60_000;

export const handler = (): Promise<Progress> => migrate(migrations, Date.now() + ms);
