import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { layoutFaultsOf } from './layoutFaults';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA, and words that fit. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** `apart`: rules that a state breaks by intention. */
export async function faultsOf(page: Page, apart: readonly string[] = []): Promise<string[]> {
  return [
    ...(await violationsOf(page, { type: 'tag', values: rules }, apart)),
    ...(await layoutFaultsOf(page)),
  ];
}

/** What is too pale to be read. */
export const contrastFaultsOf = (page: Page) =>
  violationsOf(page, { type: 'rule', values: ['color-contrast'] });

type Asked = { type: 'tag' | 'rule'; values: string[] };

async function violationsOf(page: Page, runOnly: Asked, apart: readonly string[] = []) {
  const { violations } = await new AxeBuilder({ page })
    // The newer mode is for pages with frames, and opens a window for each look.
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze();
  const broken = violations.filter(({ id }) => !apart.includes(id));
  return broken.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
