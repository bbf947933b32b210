import * as v from 'valibot';

/** Changes of second factors about which the account's owner gets an e-mail. */
export const factorNews = v.picklist(['added', 'removed', 'reset', 'codesRenewed', 'codeUsed']);
export type FactorNews = v.InferOutput<typeof factorNews>;
