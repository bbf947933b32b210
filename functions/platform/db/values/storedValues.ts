import * as v from 'valibot';
import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';

/** An amount in rows and queued data: a whole number of centavos. */
export const storedMoney = v.pipe(v.number(), v.transform(centavos));

/** A day in rows and queued data: YYYY-MM-DD. */
export const storedDay = v.pipe(v.string(), v.transform(calendarDate));
