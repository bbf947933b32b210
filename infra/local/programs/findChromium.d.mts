/** An installed Chrome or Chromium: CHROME_PATH, the path, the usual places, Playwright's own. */
export function findChromium(): string | undefined;
