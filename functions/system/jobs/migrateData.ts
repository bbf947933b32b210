import { migrate, type Progress } from '#platform/db/migrate';
import { jobWorkMs } from '#platform/http/jobEvent';
import { migrations } from '#functions/processes/migrations';

export const handler = (): Promise<Progress> => migrate(migrations, Date.now() + jobWorkMs);
