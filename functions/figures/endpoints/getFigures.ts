import { getFigures } from '#shared/figures/figureEndpoints';
import { figurePeriod } from '#shared/figures/figurePeriod';
import { figureRefusals } from '#shared/messages/input/figureRefusals';
import { monthOf } from '#shared/values/calendarMonth';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { readFigures } from '../reading/readFigures';

export const handler = serve(getFigures, {
  run: ({ query, today }) => {
    if (query.from > monthOf(today)) throw invalid({ from: [figureRefusals.month_out_of_range] });
    return readFigures(figurePeriod(query, today), today);
  },
});
