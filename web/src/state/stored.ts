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
/** The company that this browser acted for last, for tabs that are opened next; each tab keeps its own beside it. */
export const actingKey = 'acting_for';
/** Which manuals are kept on this device, and of whom. */
export const copiesKey = 'copies';
/** Whether somebody ended the session under which they were kept: they wait for a login. */
export const copiesEndedKey = 'copies_ended';
/** The last page read of each manual, by reader. */
export const readingKey = 'reading';

/** Revisions that their writer has begun and not published. */
export const revisionDraftsKey = 'revisions';
/** Documents of publications that their writer has begun and not published. */
export const documentDraftsKey = 'documents';
/** Answers to photos that were sent while the page was left, without their words. */
export const photoAnswersKey = 'photo_answers';
/** Errors in manuals that were reported without a connection and wait for one. */
export const waitingReportsKey = 'waiting_reports';
/** Notes and bookmarks in manuals that were written without a connection and wait for one. */
export const waitingNotesKey = 'waiting_notes';
/** What was typed in the contact form goes with its person, as the checkout's does. */
export const contactKey = 'contact';

/** What was typed and not sent yet, of the person named in it. */
const unsent = [
  contactKey,
  documentDraftsKey,
  photoAnswersKey,
  revisionDraftsKey,
  waitingNotesKey,
  waitingReportsKey,
] as const;

/** What belongs to the person named in it, and goes with them. */
export const personKeys = [readingKey, ...unsent] as const;

/**
 * Every key of this browser's storage by what it is there for. Nothing else can be written; 'sair' empties all
 * but `machine`, and the page on privacy has a row for each group (`web/src/shop/contact/Privacy.tsx`).
 */
export const storedKeys = {
  session: [tokenKey, userKey, actingKey],
  typed: [cartKey, cartOwnerKey, checkoutKey, ...unsent],
  copies: [copiesKey, copiesEndedKey],
  reading: [readingKey],
  /** Settings of staff's printer, scanner and keyboard, about no customer. */
  machine: ['label_offset', 'label_paper', 'scan_sound_off', 'single_keys_off'],
} as const;
export type StoredGroup = keyof typeof storedKeys;
export type StoredKey = (typeof storedKeys)[StoredGroup][number];

/** What belongs to a person and the company that they act for: no other person or company finds it. */
const companyKeys: readonly StoredKey[] = [...storedKeys.typed, copiesKey, readingKey];

type ActingIds = { readonly person: number; readonly company: number };

let suffix = '';

/** What this tab reads and writes from here on is of that person for that company, or the person's own. */
export function storeFor(acting: ActingIds | null): void {
  suffix = acting ? `@${String(acting.person)}.${String(acting.company)}` : '';
}

/** The part of a storage key that names for whom this tab stores. */
export const storedFor = (): string => suffix;

/** The name under which a key's value is stored. */
export const placeOf = (key: StoredKey): string =>
  companyKeys.includes(key) ? key + storedFor() : key;

/** Something of an earlier visit that the shop's program checks before it shows anything. */
export const isVisitStored = (): boolean =>
  ([tokenKey, userKey, cartKey] as const).some((key) => readText(key) !== null);

export function writeStored(key: StoredKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function readText(key: StoredKey): string | null {
  try {
    return localStorage.getItem(placeOf(key));
  } catch {
    return null;
  }
}

export function writeText(key: StoredKey, text: string): void {
  try {
    localStorage.setItem(placeOf(key), text);
  } catch {
    // A full or forbidden storage: the value lives until the page is left.
  }
}

export function removeStored(key: StoredKey): void {
  try {
    localStorage.removeItem(placeOf(key));
  } catch {
    // Nothing was stored then.
  }
}

/** Clears what was stored for every company as well. */
export function removeEverywhere(key: StoredKey): void {
  namesOf(key).forEach((name) => {
    localStorage.removeItem(name);
  });
}

/** Whether something stands under a key for the person or for any company. */
export const isStoredAnywhere = (key: StoredKey): boolean => namesOf(key).length > 0;

/** What another person kept for companies on this device goes; says whether manuals were among it. */
export function removeOfOthers(person: number): boolean {
  const others = [...companyKeys].flatMap((key) =>
    namesOf(key).filter((name) => name !== key && !name.startsWith(`${key}@${String(person)}.`)),
  );
  others.forEach((name) => {
    localStorage.removeItem(name);
  });
  return others.some((name) => name.startsWith(`${copiesKey}@`));
}

function namesOf(key: StoredKey): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}@`));
  } catch {
    return [];
  }
}

/** Calls back when another tab changes `key`, until the returned function is called. */
export function onStoredElsewhere(keys: readonly StoredKey[], changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // null: the whole storage was cleared.
    if (key === null || keys.some((one) => placeOf(one) === key)) changed();
  };
  addEventListener('storage', hear);
  return () => {
    removeEventListener('storage', hear);
  };
}
