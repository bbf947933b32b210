import { getToday } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { todaysWork } from '#functions/processes/todaysWork/todaysWork';

export const handler = serve(getToday, { run: ({ now }) => todaysWork(now) });
