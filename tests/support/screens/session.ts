import type { APIRequestContext, Page } from '@playwright/test';

export const demoPassword = 'aero-local-1997';

/** Logs in on the page, which also merges the cart and opens copies again. */
export async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(demoPassword);
  await page.getByLabel('Senha').press('Enter');
  await page.waitForURL('/');
}

/**
 * Starts a session without the login page, and opens nothing of the shop: the flow goes where it begins.
 * The flows of a worker share the session of an account for as long as the shop knows it.
 */
export async function enterAs(page: Page, email: string, password = demoPassword): Promise<void> {
  const { token, user } =
    (await knownSession(page.request, email)) ?? (await newSession(page.request, email, password));
  tokens.set(email, token);
  await page.goto('/favicon.svg');
  await page.evaluate(
    (session) => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
    },
    { token, user },
  );
}

const tokens = new Map<string, string>();

async function knownSession(request: APIRequestContext, email: string) {
  const token = tokens.get(email);
  if (token === undefined) return undefined;
  const me = await userOf(request, token);
  return me.ok() ? { token, user: await me.text() } : undefined;
}

async function newSession(request: APIRequestContext, username: string, password: string) {
  const login = await request.post('/api/token/', { data: { username, password } });
  const { access } = (await login.json()) as { access: string };
  return { token: access, user: await (await userOf(request, access)).text() };
}

const userOf = (request: APIRequestContext, token: string) =>
  request.get('/api/user/me', { headers: { authorization: `Bearer ${token}` } });
