/** The text with a capital first letter, as it begins a sentence or a name. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
