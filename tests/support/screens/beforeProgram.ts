import type { Page } from '@playwright/test';

export const program = '**/assets/index-*.js';

/**
 * Holds back a page's program, or another of its scripts, until the returned function is called. Of
 * several scripts, only the one that contains the text is held back.
 */
export async function withoutProgram(
  page: Page,
  held = program,
  words?: string,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(held, async (route) => {
    const isHeld = words === undefined || (await (await route.fetch()).text()).includes(words);
    if (isHeld) await released;
    await route.continue();
  });
  return release;
}

/** The page's complaints: failed hydration, policy violations, unused preloads. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
