import { areas } from '#shared/accounts/areas';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { BackOfficeApp } from '#web/app/BackOfficeApp.tsx';
import { ShopApp } from '#web/app/ShopApp.tsx';
import { clearCart } from '#web/entities/cart/cart';
import { dropContactDraft } from '#web/entities/draft/contactDraft';
import { useNotifications } from '#web/state/notify';
import { queryClient } from '#web/http/queryClient';
import { forgetSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import { deskLists } from '#shared/site/deskLists';
import { withCodes } from '#shared/api/errorCodes';
import type { Profile } from '#shared/profiles/profile';
import type { Publication } from '#shared/publications/publication';
import { entryOf } from '#shared/site/siteEntry';

// Forms use `size` to detect a select changed before they were ready; happy-dom lacks it.
if (!('size' in HTMLSelectElement.prototype)) {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });
}

configure({
  // Two cores run two files at once, and a screen's modules are loaded when it is first shown.
  asyncUtilTimeout: 30_000,
  // By default the message has the whole page in it, written anew each time that something is not there yet.
  getElementError: (message) =>
    new Error(`${message ?? 'not found'} (\`screen.debug()\` shows the page)`),
});

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
};

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
/** Keyed by "GET /publication": an answer or a function of one. A missing key answers 404. */
export type Api = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

export const networkFailure = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Calls that screens make by themselves, whatever a person does. */
const unprompted: ReadonlySet<string> = new Set([
  'GET /api/changes',
  'GET /api/today',
  'GET /api/cart',
  'GET /api/list_job',
  ...deskLists.map((list) => `GET /api/views/${list}`),
]);

/**
 * Replaces the server at the browser's edge; returns the calls made so far, including unprompted
 * ones only if the test answers them.
 */
export function serveApi(api: Api): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    const name = `${call.method} ${call.path}`;
    if (isNoted(api, name)) calls.push(call);
    const answer = await answerOf(api[name] ?? missing, call);
    init.signal?.throwIfAborted();
    const status = answer.status ?? 200;
    const body = answer.body ?? {};
    return new Response(status === 204 ? null : JSON.stringify(withCodesOf(status, body)), {
      status,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  });
  return calls;
}

const isNoted = (api: Api, name: string) => name in api || !unprompted.has(name);

const missing: Answer = { status: 404, body: { detail: 'Não encontrado.' } };

const answerOf = (found: Api[string], call: Call): Answer | Promise<Answer> =>
  typeof found === 'function' ? found(call) : found;

/** Adds codes as the API does; an answer may have its own codes. */
const withCodesOf = (status: number, body: unknown): unknown =>
  status >= 400 && status < 500 && typeof body === 'object' && body !== null && !('codes' in body)
    ? withCodes(body)
    : body;

const entries = { shop: ShopApp, backOffice: BackOfficeApp };

/** Opens the whole site at a path in the browser's window. */
export function openShop(path: string) {
  history.replaceState(null, '', path);
  return render(<Site />);
}

/** A reload shows the page of its address, as the server would. */
function Site() {
  const [load, setLoad] = useState(0);
  vi.spyOn(location, 'reload').mockImplementation(() => setLoad(load + 1));
  const Entry = entries[entryOf(location.pathname)];
  return <Entry key={load} />;
}

/** Waits longer than usual, because the first test of a file also loads the screen's modules. */
export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 30_000 });

// After each test of every file that imports this one.
afterEach(() => {
  vi.restoreAllMocks();
  closeShop();
});

/** Ends what a test leaves behind in the window, the storage and the stores. */
export function closeShop(): void {
  cleanup();
  forgetSession();
  clearCart();
  dropContactDraft();
  useNotifications.setState({ list: [] });
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Staff are logged in before each test of a file. */
export function actAsStaff(): void {
  beforeEach(() => startSession('t', staff));
}

export const customer: Profile = {
  id: 7,
  user: {
    email: 'marina@example.com',
    is_superuser: false,
    is_staff: false,
    is_active: true,
    areas: [],
    pending_email: null,
    pending_email_expires: null,
  },
  name: 'Marina Castro',
  company_name: null,
  person_or_company: 0,
  phone: '14997001234',
  cnpj: null,
  cpf: '52998224725',
  ie: null,
  is_partner: false,
  billing_address: null,
  shipping_address: null,
  temp_hash: null,
  notices: { reminders: true, revisions: true },
  row_version: '1',
};

/** A member of staff, not a superuser. */
export const staff: Profile = {
  ...customer,
  id: 3,
  user: { ...customer.user, email: 'helena@example.com', is_staff: true, areas: [...areas] },
  name: 'Helena Prado',
};
export const superuser: Profile = { ...staff, user: { ...staff.user, is_superuser: true } };

export const publicationOf = (id: number, change: Partial<Publication> = {}): Publication => ({
  id,
  name: `Manual ${id}`,
  applicability: 'AG-201',
  description: null,
  cover: `${id}-${'0'.repeat(32)}`,
  sample: null,
  effectivity: [],
  version: 'Rev. 1',
  date: '2020-01-31',
  price: '80.00',
  price_signature: null,
  weight: '0.350',
  is_signature: false,
  is_download: false,
  is_sent_immediately: false,
  has_airplane_info: false,
  has_photo_upload: false,
  file: null,
  file_version: null,
  row_version: '1',
  ...change,
});
