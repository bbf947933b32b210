/** The session's token. */
export const tokenKey = 'token';
/** Their profile, as it was when they logged in or saved it. */
export const userKey = 'user';
/** What was typed in the checkout: it belongs to a person and goes with them. */
export const checkoutKey = 'checkout';
/** What is to be bought. It is the browser's, as specified, until the first login. */
export const cartKey = 'cart';
/** Whose cart it is, and what of it all of their devices had when it was last compared. */
export const cartOwnerKey = 'cart_owner';
/** Which manuals are kept on this device, and of whom. */
export const copiesKey = 'copies';
/** Whether somebody ended the session under which they were kept: they wait for a login. */
export const copiesEndedKey = 'copies_ended';
/** The last page read of each manual, by reader. */
export const readingKey = 'reading';

/** Revisions that their writer has begun and not published. */
export const revisionDraftsKey = 'revisions';
/** Answers to photos that were sent while the page was left, without their words. */
export const photoAnswersKey = 'photo_answers';
/** What was typed in the contact form goes with its person, as the checkout's does. */
export const contactKey = 'contact';

/** What belongs to the person named in it, and goes with them. */
export const personKeys = [contactKey, photoAnswersKey, readingKey, revisionDraftsKey] as const;

/**
 * Every key of this browser's storage by what it is there for. Nothing else can be written; 'sair' empties all
 * but `machine`, and the page on privacy has a row for each group (`web/src/shop/contact/Privacy.tsx`).
 */
export const storedKeys = {
  session: [tokenKey, userKey],
  typed: [cartKey, cartOwnerKey, checkoutKey, contactKey, photoAnswersKey, revisionDraftsKey],
  copies: [copiesKey, copiesEndedKey],
  reading: [readingKey],
  /** Settings of staff's printer, scanner and keyboard, about no customer. */
  machine: ['label_offset', 'label_paper', 'scan_sound_off', 'single_keys_off'],
} as const;
export type StoredGroup = keyof typeof storedKeys;
export type StoredKey = (typeof storedKeys)[StoredGroup][number];

/** Something of an earlier visit that the shop's program checks before it shows anything. */
export const isVisitStored = (): boolean =>
  ([tokenKey, userKey, cartKey] as const).some((key) => readText(key) !== null);

export function writeStored(key: StoredKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function readText(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: StoredKey, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage: the value lives until the page is left.
  }
}

export function removeStored(key: StoredKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Calls back when another tab changes `key`, until the returned function is called. */
export function onStoredElsewhere(keys: readonly StoredKey[], changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // null: the whole storage was cleared.
    if (key === null || keys.some((one) => one === key)) changed();
  };
  addEventListener('storage', hear);
  return () => {
    removeEventListener('storage', hear);
  };
}
