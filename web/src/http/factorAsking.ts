import type { FactorCode } from '#shared/accounts/factors/factorCodes';

type AskFactor = (refusal: FactorCode) => Promise<boolean>;

let ask: AskFactor | undefined;

/** Registers the dialog for the second factor; it returns whether the factor was proved. */
export const onFactorAsked = (asker: AskFactor): void => {
  ask = asker;
};

export const isFactorProved = async (refusal: FactorCode): Promise<boolean> =>
  (await ask?.(refusal)) ?? false;
