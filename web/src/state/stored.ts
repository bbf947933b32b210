import * as v from 'valibot';

/** Whose session it is, as a token. */
export const tokenKey = 'token';
/** What was typed in the checkout: it belongs to a person and goes with them. */
export const checkoutKey = 'checkout';
/** What is to be bought. It is the browser's, as specified, until the first login. */
export const cartKey = 'cart';
/** Whose cart it is, and what of it all of their devices had when it was last compared. */
export const cartOwnerKey = 'cart_owner';
/** Which manuals are kept on this device, and of whom. */
export const copiesKey = 'copies';
/** Where each manual was left, by its reader. */
export const readingKey = 'reading';

/** Revisions that their writer has begun and not published. */
export const revisionDraftsKey = 'revisions';

/** Reads and checks a JSON value of the browser's storage; damaged content is removed. */
export function readStored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const stored = v.safeParse(schema, JSON.parse(text));
    if (stored.success) return stored.output;
  } catch {
    // Not JSON, or the storage is forbidden.
  }
  removeStored(key);
  return null;
}

export function writeStored(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage: the value lives until the page is left.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Calls back when another tab changes `key`, until the returned function is called. */
export function onStoredElsewhere(keys: readonly string[], changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // null: the whole storage was cleared.
    if (key === null || keys.includes(key)) changed();
  };
  addEventListener('storage', hear);
  return () => {
    removeEventListener('storage', hear);
  };
}
