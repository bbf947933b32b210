/** The value of `row_version` on the wire: a change names the edition it started from. */
export const rowVersionOf = ({ edition }: { readonly edition: number }): string => String(edition);
