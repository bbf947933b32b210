/**
 * The day of the last successful `npm run proof -- axe`, which writes this file; shown on the
 * accessibility page.
 */
export const accessibilityChecked = '2026-11-30';
