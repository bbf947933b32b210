/** A one-line summary of a call, optionally with a description. */
export type Text = string | readonly [summary: string, description: string];
