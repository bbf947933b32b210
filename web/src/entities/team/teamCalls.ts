/** Of the calls about a team: staff name the company. */
export type TeamQuery = { readonly profile?: string };
export type Changed = () => Promise<unknown>;
