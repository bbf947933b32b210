/** What a call does in a line, and more where the line is not enough. */
export type Text = string | readonly [summary: string, description: string];
