/** Why a caller who is otherwise allowed gets a 403 (`codes.detail`). */
export const factorCodes = {
  /** Call `confirmFresh` first, then repeat the call. */
  required: 'factor_required',
  /** Staff without a required factor, who may only enrol one. */
  enrolment: 'factor_enrolment_required',
} as const;
export type FactorCode = (typeof factorCodes)[keyof typeof factorCodes];
