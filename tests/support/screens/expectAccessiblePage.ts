import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { layoutFaultsOf } from './layoutFaults';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects WCAG 2.2 AA, valid HTML, and text that fits. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await pageFaults(page)).toEqual([]);
}

/** Expects the same in a window and on a phone, and leaves the page at window width. */
export async function expectSoundWideAndNarrow(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 760 };
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    await expectAccessiblePage(page);
  }
}

/** `apart` lists rules that a state breaks intentionally. */
export async function pageFaults(page: Page, apart: readonly string[] = []): Promise<string[]> {
  return [
    ...(await violationsOf(page, { type: 'tag', values: rules }, apart)),
    ...(await layoutFaultsOf(page)),
    ...(await htmlFaultsOf(page)),
  ];
}

/** `npm run judges` uses the W3C's own checker, which needs Java. */
const html = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: { 'input-attributes': 'error', 'no-redundant-role': 'error' },
  }),
);

/** Most pages are the same markup in a window and on a phone. */
let lastSound = '';

/** Elements, attributes and roles that the standard does not allow. */
async function htmlFaultsOf(page: Page): Promise<string[]> {
  const markup = await page.content();
  if (markup === lastSound) return [];
  const { results } = await html.validateString(markup);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message}: ${selector ?? ''}`),
  );
  if (faults.length === 0) lastSound = markup;
  return faults;
}

/** Text with too little contrast. */
export const contrastFaultsOf = (page: Page) =>
  violationsOf(page, { type: 'rule', values: ['color-contrast'] });

type Asked = { type: 'tag' | 'rule'; values: string[] };

type WithAxe = { readonly axe: typeof axe };

async function violationsOf(page: Page, runOnly: Asked, apart: readonly string[] = []) {
  // Injected into a page once, because that takes three times as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    // The shop has no frames.
    (asked) => (globalThis as unknown as WithAxe).axe.run(asked),
    { runOnly, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions,
  );
  const broken = violations.filter(({ id }) => !apart.includes(id));
  return broken.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
