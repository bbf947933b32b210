/** Staff name the company in calls about a team. */
export type TeamQuery = { readonly profile?: string };
export type Changed = () => Promise<unknown>;
