import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { contrastFaultsOf, pageFaults } from './expectAccessiblePage';
import { reportFigure } from '../promise';

/** How the API answers in a state: never, with a failure, not at all, or with the given answer. */
type Answer =
  | 'slow'
  | 'broken'
  | 'unreachable'
  | { readonly status?: number; readonly body: unknown };

export type ScreenState = {
  readonly at: string;
  /** Answers by path; the shop answers all other paths. */
  readonly api?: Readonly<Record<string, Answer>>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Proves that the state is reached. */
  readonly shows: string | RegExp | ((page: Page) => Locator);
  /** Checks what can be read of the printed page, whose head is a title block. */
  readonly paper?: boolean;
  /** Rules that the state breaks intentionally. */
  readonly apart?: readonly string[];
};

export const emptyList: Answer = { body: { count: 0, pages: 1, results: [] } };
export const loading = (page: Page) => page.getByRole('status', { name: 'Carregando...' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const widths = [1280, 360];

/** Opens each state once at both widths, and expects no fault in any. */
export async function expectSoundStates(page: Page, states: readonly ScreenState[]): Promise<void> {
  let answers: ScreenState['api'] = {};
  const answerOf = (url: URL) => answers?.[url.pathname.replace(/(?<=.)\/$/, '')];
  await page.route(
    (url) => answerOf(url) !== undefined,
    (route) => reply(route, answerOf(new URL(route.request().url()))),
  );
  const faults: string[] = [];
  for (const state of states) {
    answers = state.api;
    await page.setViewportSize({ width: 1280, height: 760 });
    await page.emulateMedia({ media: state.paper ? 'print' : null });
    await page.goto(state.at);
    await state.act?.(page);
    await expect(placeOf(page, state), `${state.at} in its state`).toBeVisible();
    for (const width of state.paper ? [1280] : widths) {
      await page.setViewportSize({ width, height: 760 });
      const found = state.paper
        ? await contrastFaultsOf(page)
        : await pageFaults(page, state.apart);
      faults.push(...found.map((fault) => `${nameOf(state)} at ${String(width)} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  reportFigure(`${String(states.length)} states sound`);
}

const placeOf = (page: Page, { shows }: ScreenState) =>
  typeof shows === 'function' ? shows(page) : page.getByText(shows).first();

const nameOf = ({ at, api, shows }: ScreenState) =>
  `${at} ${api ? JSON.stringify(api).slice(0, 60) : ''} ${typeof shows === 'function' ? '' : String(shows)}`;

async function reply(route: Route, answer: Answer | undefined): Promise<void> {
  if (answer === 'slow') return;
  if (answer === 'unreachable') return route.abort('connectionfailed');
  const { status = 200, body } =
    answer === 'broken' || !answer
      ? { status: 500, body: { detail: 'Um erro foi encontrado', request_id: 'b7c1d2e3' } }
      : answer;
  return route.fulfill({ status, json: body });
}
