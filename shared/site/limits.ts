import * as v from 'valibot';

const perHour = v.pipe(v.number(), v.integer(), v.minValue(1));

/** How much an environment lets people do. */
export const limits = v.object({
  /** Calls an hour from one address; login and recovery are counted the same everywhere. */
  hourly: v.object({
    signUp: perHour,
    contact: perHour,
    quotes: perHour,
    photoUpload: perHour,
    /** Looks into the aircraft register. */
    register: perHour,
  }),
  /** Days from a boleto's issue to its due date, before a weekend moves it. */
  boletoDueDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  /** Days after which an unpaid order ends, whatever happened since it was placed. */
  unpaidDays: v.pipe(v.number(), v.integer(), v.minValue(11), v.maxValue(365)),
});
export type Limits = v.InferOutput<typeof limits>;
