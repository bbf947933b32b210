/** What the wire calls `row_version`: a change names the edition it started from. */
export const rowVersionOf = ({ edition }: { readonly edition: number }): string => String(edition);
