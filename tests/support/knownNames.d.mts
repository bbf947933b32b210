/** Ends a command that was asked for something that it does not have, and says what there is. */
export function requireKnown(asked: readonly string[], names: readonly string[]): void;
