import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object, orMissing } from '../api/fields';
import { figureRefusals } from '../messages/input/figureRefusals';
import { signatureListRefusals } from '../messages/input/signatureListRefusals';
import { isCalendarMonth, monthCount } from '../values/calendarMonth';
import { figures } from './figures';
import { firstFigureMonth, maxFigureMonths } from './figurePeriod';

const month = v.pipe(
  v.string(orMissing(signatureListRefusals.invalid_month)),
  v.check(isCalendarMonth, signatureListRefusals.invalid_month),
  v.guard(isCalendarMonth, signatureListRefusals.invalid_month),
);

export const figureMonths = v.pipe(
  object({ from: month, to: month }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to,
      figureRefusals.reversed_months,
    ),
    ['from'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => monthCount(from, to) <= maxFigureMonths,
      figureRefusals.period_too_long(maxFigureMonths),
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from']],
      ({ from }) => from >= firstFigureMonth,
      figureRefusals.month_out_of_range,
    ),
    ['from'],
  ),
);

/** Months as `YYYY-MM`, both included; the last ones may be in the future. */
export const getFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  access: 'staff',
  area: 'reports',
  query: figureMonths,
  answer: figures,
  grants: { system: 'read', catalog: 'read' },
});
