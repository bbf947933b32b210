/** The day of the last `npm run proof -- axe` that was kept, which writes this file; the page on accessibility says it. */
export const accessibilityChecked = '2026-11-27';
