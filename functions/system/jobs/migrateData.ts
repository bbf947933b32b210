import { migrate, type Progress } from '#platform/db/migrate';
import { migrations } from '#functions/processes/migrations';

/** Leaves time for the last page: the function's limit is five minutes. */
const ms = 4 * 60_000;

export const handler = (): Promise<Progress> => migrate(migrations, Date.now() + ms);
