export const tokenKey = 'token';
/** The user's profile, as of the login or the last save. */
export const userKey = 'user';
/** The checkout's draft, which belongs to a person and is removed with their data. */
export const checkoutKey = 'checkout';
/** The cart. As specified, it belongs to the browser until the first login. */
export const cartKey = 'cart';
/** The owner of the cart, and its lines when all their devices were last compared. */
export const cartOwnerKey = 'cart_owner';
/** The company that this browser last acted for, the default of new tabs; tabs may differ. */
export const actingKey = 'acting_for';
/** The manuals stored on this device, and their owner. */
export const copiesKey = 'copies';
/** Whether the session of the copies was ended, so that they wait for a login. */
export const copiesEndedKey = 'copies_ended';
/** The last page read of each manual, by reader. */
export const readingKey = 'reading';

/** Drafts of revisions that are not published yet. */
export const revisionDraftsKey = 'revisions';
/** Drafts of documents that are not published yet. */
export const documentDraftsKey = 'documents';
/** Answers to photos sent while the page closed, without their text. */
export const photoAnswersKey = 'photo_answers';
/** Reports of errors in manuals, written offline and waiting for a connection. */
export const waitingReportsKey = 'waiting_reports';
/** Notes and bookmarks in manuals, written offline and waiting for a connection. */
export const waitingNotesKey = 'waiting_notes';
/** The contact form's draft, which is removed with its person's data like the checkout's. */
export const contactKey = 'contact';

/** Unsent text of the person named in it. */
const unsent = [
  contactKey,
  documentDraftsKey,
  photoAnswersKey,
  revisionDraftsKey,
  waitingNotesKey,
  waitingReportsKey,
] as const;

/** Data that belong to the person named in them, and are removed with their data. */
export const personKeys = [readingKey, ...unsent] as const;

/**
 * All keys of this browser's storage by purpose. The type allows no other key; logging out removes
 * all but `machine`, and the privacy page has a row for each group
 * (`web/src/shop/contact/Privacy.tsx`).
 */
export const storedKeys = {
  session: [tokenKey, userKey, actingKey],
  typed: [cartKey, cartOwnerKey, checkoutKey, ...unsent],
  copies: [copiesKey, copiesEndedKey],
  reading: [readingKey],
  /** Settings of the staff's printer, scanner and keyboard, without customer data. */
  machine: ['label_offset', 'label_paper', 'scan_sound_off', 'single_keys_off'],
} as const;
export type StoredGroup = keyof typeof storedKeys;
export type StoredKey = (typeof storedKeys)[StoredGroup][number];

/** Keys that are separate for each person and each company they act for. */
const companyKeys: readonly StoredKey[] = [...storedKeys.typed, copiesKey, readingKey];

type ActingIds = { readonly person: number; readonly company: number };

let suffix = '';

/** From now on, this tab stores data of that person for that company, or of the person alone. */
export function storeFor(acting: ActingIds | null): void {
  suffix = acting ? `@${String(acting.person)}.${String(acting.company)}` : '';
}

/** The part of a storage key that identifies for whom this tab stores data. */
export const accountSuffix = (): string => suffix;

/** The name under which the value of a key is stored. */
export const storageName = (key: StoredKey): string =>
  companyKeys.includes(key) ? key + accountSuffix() : key;

/**
 * Whether there is data of an earlier visit that the program must check before it shows anything.
 */
export const isVisitStored = (): boolean =>
  ([tokenKey, userKey, cartKey] as const).some((key) => readText(key) !== null);

export function writeStored(key: StoredKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function readText(key: StoredKey): string | null {
  try {
    return localStorage.getItem(storageName(key));
  } catch {
    return null;
  }
}

export function writeText(key: StoredKey, text: string): void {
  try {
    localStorage.setItem(storageName(key), text);
  } catch {
    // The storage is full or forbidden, so the value only lasts until the page is left.
  }
}

export function removeStored(key: StoredKey): void {
  try {
    localStorage.removeItem(storageName(key));
  } catch {
    // Without storage, nothing was stored.
  }
}

/** Removes a key's values for the person and for every company. */
export function removeEverywhere(key: StoredKey): void {
  namesOf(key).forEach((name) => localStorage.removeItem(name));
}

/** Whether a key has a value for the person or for any company. */
export const isStoredAnywhere = (key: StoredKey): boolean => namesOf(key).length > 0;

/** Removes what others stored for companies here; returns whether manuals were among it. */
export function removeOfOthers(person: number): boolean {
  const others = [...companyKeys].flatMap((key) =>
    namesOf(key).filter((name) => name !== key && !name.startsWith(`${key}@${String(person)}.`)),
  );
  others.forEach((name) => localStorage.removeItem(name));
  return others.some((name) => name.startsWith(`${copiesKey}@`));
}

function namesOf(key: StoredKey): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}@`));
  } catch {
    return [];
  }
}

/** Calls back when another tab changes one of the keys, until the returned function is called. */
export function onStoredElsewhere(keys: readonly StoredKey[], changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Null means that the whole storage was cleared.
    if (key === null || keys.some((one) => storageName(one) === key)) changed();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
