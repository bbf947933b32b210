import { getToday } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { findTodaysWork } from '#functions/processes/todaysWork/findTodaysWork';

export const handler = serve(getToday, {
  run: ({ session, now }) => findTodaysWork(now, session.areas),
});
