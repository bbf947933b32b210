import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { layoutFaultsOf } from './layoutFaults';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA, HTML as its standard allows, and words that fit. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Expects the same in a window and on a phone, and leaves the page as wide as a window. */
export async function expectSoundWideAndNarrow(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 760 };
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    await expectSound(page);
  }
}

/** `apart`: rules that a state breaks by intention. */
export async function faultsOf(page: Page, apart: readonly string[] = []): Promise<string[]> {
  return [
    ...(await violationsOf(page, { type: 'tag', values: rules }, apart)),
    ...(await layoutFaultsOf(page)),
    ...(await htmlFaultsOf(page)),
  ];
}

/** `npm run judges` asks the W3C's own checker, which needs Java. */
const html = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: { 'input-attributes': 'error', 'no-redundant-role': 'error' },
  }),
);

/** Elements, attributes and roles where the standard does not have them. */
async function htmlFaultsOf(page: Page): Promise<string[]> {
  const { results } = await html.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message}: ${selector ?? ''}`),
  );
}

/** What is too pale to be read. */
export const contrastFaultsOf = (page: Page) =>
  violationsOf(page, { type: 'rule', values: ['color-contrast'] });

type Asked = { type: 'tag' | 'rule'; values: string[] };

type WithAxe = { readonly axe: typeof axe };

async function violationsOf(page: Page, runOnly: Asked, apart: readonly string[] = []) {
  // Read into a page once: it takes three times as long as a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    // The shop has no frames.
    (asked) => (globalThis as unknown as WithAxe).axe.run(asked),
    { runOnly, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions,
  );
  const broken = violations.filter(({ id }) => !apart.includes(id));
  return broken.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
