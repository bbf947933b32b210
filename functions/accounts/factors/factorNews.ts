import * as v from 'valibot';

/** Changes of second factors that the account's owner gets an e-mail about. */
export const factorNews = v.picklist(['added', 'removed', 'reset', 'codesRenewed', 'codeUsed']);
export type FactorNews = v.InferOutput<typeof factorNews>;
