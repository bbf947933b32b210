import { answererOf } from './answererOf';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: every file of the shell, and a version that depends on their content. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const prefix = 'shell-';
const cacheName = prefix + SHELL.version;
const pages = ['/app.html', '/read/-'] as const;

self.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

/**
 * A page from another build than the files would not start, so the old shell stays in that case.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'no-cache' })));
  const texts = await Promise.all(
    pages.map(async (page) => (await (await cache.match(page))?.text()) ?? ''),
  );
  const needed = [...texts.join('').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  if (needed.length === 0 || needed.some(([, file = '']) => !SHELL.files.includes(file))) {
    await caches.delete(cacheName);
    throw new Error('the page is of another build');
  }
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const answerer = answererOf(
    { method, mode, url },
    { origin: location.origin, files: SHELL.files },
  );
  if (answerer === 'page') event.respondWith(page(event.request));
  if (answerer === 'file') event.respondWith(file(event.request));
});

/**
 * Returns the newest page from the network; the kept shell is only used when there is no answer.
 */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname } = new URL(request.url);
    const isReader = pathname.startsWith('/read/');
    if (!isReader && !/^\/(?:offline|search)\/?$/.test(pathname)) {
      return Response.redirect('/offline');
    }
    const kept = await caches.match(pages[isReader ? 1 : 0], { cacheName });
    if (!kept) throw error;
    return kept;
  }
}

/** A file's name contains a hash of its content, so a kept file is never outdated. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request);
}
