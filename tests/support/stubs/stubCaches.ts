import { vi } from 'vitest';

/** Caches like the browser's, by name and address. */
export function stubCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      put: async (key: string, value: Response) => {
        store.set(key, new Response(await value.arrayBuffer()));
      },
      match: (key: string) => Promise.resolve(store.get(key)?.clone()),
      delete: (key: string) => Promise.resolve(store.delete(key)),
    });
  };
  const names = () => Promise.resolve([...stores.keys()]);
  vi.stubGlobal('caches', {
    open,
    keys: names,
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  return stores;
}
