import type { Page } from '@playwright/test';

export const program = '**/assets/index-*.js';

/**
 * The page before its program, or another of its scripts, has arrived; call the answer to let it. Of many scripts
 * only what has the words is held.
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

/** Everything the page complains about: failed hydration, violations of the policy, unused preloads. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
