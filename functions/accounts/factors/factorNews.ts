import * as v from 'valibot';

/** What the owner of an account is told of its second factors. */
export const factorNews = v.picklist(['added', 'removed', 'reset', 'codesRenewed', 'codeUsed']);
export type FactorNews = v.InferOutput<typeof factorNews>;
