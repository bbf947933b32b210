import * as v from 'valibot';
import type { ShownCartLine } from '#shared/carts/cart';
import { getCart, saveCart } from '#shared/carts/cartEndpoints';
import { mayCall } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import { readStored } from '#web/state/readStored';
import { cartOwnerKey, writeStored } from '#web/state/stored';
import { useCart } from './cartStore';
import { type CartItem, itemOf, keyOf, replaceCart } from './cart';

/** Milliseconds between the last change of the cart and its save; nothing waits for it. */
const pause = 1500;
/** Milliseconds after which the cart is read again when the user returns to this tab. */
const freshFor = 20_000;
/** Two devices that save alternately agree within this many rounds. */
const maxRounds = 5;

/** The server's cart as this browser last read it. */
const storedBase = v.object({
  owner: v.number(),
  version: v.number(),
  lines: v.record(v.string(), v.number()),
});
type Base = v.InferOutput<typeof storedBase>;

let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
let lastRead = 0;
/** An order removes its items from the stored cart, which is read before this one is saved. */
let mayHaveOrdered = false;
/** The lines when a person who logged in at the checkout opened the form. */
let ordering: Quantities = {};

/** From now on, keeps the logged-in person's cart the same on all of their devices. */
export function keepCartInStep(): void {
  useCart.subscribe(() => schedule());
  useSession.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) schedule(0);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) schedule(0);
    else if (Date.now() - lastRead > freshFor) schedule(0, true);
  });
  addEventListener('online', () => schedule());
  schedule(0, true);
}

/** `read` also reads the server's cart when nothing changed here. */
function schedule(delay = pause, read = false): void {
  if (isOrdering()) mayHaveOrdered = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    void step(read);
  }, delay);
}

/** The lines of an order must not change while its form is open. */
const isOrdering = () => location.pathname === pathTo('/checkout');

async function step(read: boolean): Promise<void> {
  const { user, acting } = useSession.getState();
  // Someone who only reads for a company has no cart there.
  if (!user || !mayCall(getCart, acting?.role)) return;
  if (isOrdering() && !baseOf(user.id) && Object.keys(ordering).length === 0) {
    ordering = quantities();
  }
  // An empty form orders nothing, and what another device put into the cart belongs in it.
  if (running || (isOrdering() && useCart.getState().items.length > 0)) {
    schedule(pause, read);
    return;
  }
  running = true;
  try {
    await settle(user.id, read || mayHaveOrdered);
    mayHaveOrdered = false;
  } catch (error) {
    // The next change, return to the tab or connection tries again.
    if (!(error instanceof RequestFailure)) throw error;
  } finally {
    running = false;
  }
}

async function settle(owner: number, read: boolean): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const base = (read || round > 0 ? undefined : baseOf(owner)) ?? (await compare(owner));
    if (!base || useSession.getState().user?.id !== owner) return;
    const lines = quantities();
    if (areSameCarts(lines, base.lines) || (await save(base, lines))) return;
  }
}

function baseOf(owner: number): Base | undefined {
  const base = readStored(cartOwnerKey, v.union([storedBase, v.object({ owner: v.number() })]));
  return base && 'version' in base && base.owner === owner ? base : undefined;
}

const quietly = { overlay: false, alerts: false } as const;

/** Takes over the changes of other devices; undefined when the session ended before the answer. */
async function compare(owner: number): Promise<Base | undefined> {
  const base = baseOf(owner);
  const query = base ? { version: String(base.version) } : {};
  const { version, items } = await request(getCart, { query });
  if (useSession.getState().user?.id !== owner) return undefined;
  lastRead = Date.now();
  if (base && items === null) return base;
  const theirs = items ?? [];
  const lines = Object.fromEntries(theirs.map((line) => [keyOfLine(line), line.quantity]));
  const mine = quantities();
  // Ordered items must not come back, even though this browser has never read the stored cart.
  const settled = Object.fromEntries(Object.entries(lines).filter(([key]) => key in ordering));
  const merged = mergeCarts({ base: base?.lines ?? settled, mine, theirs: lines });
  ordering = {};
  if (!areSameCarts(mine, merged)) replaceCart(itemsOf(merged, theirs));
  return keep({ owner, version, lines });
}

/** Returns false when another device saved first. */
async function save({ owner, version }: Base, lines: Quantities): Promise<boolean> {
  const items = useCart
    .getState()
    .items.map(({ id: publication, renewal_of = null, quantity }) => ({
      publication,
      renewal_of,
      quantity,
    }));
  try {
    const saved = await request(saveCart, { body: { version, items }, ...quietly });
    if (useSession.getState().user?.id === owner) keep({ owner, version: saved.version, lines });
    return true;
  } catch (error) {
    if (error instanceof RequestFailure && error.is('stale')) return false;
    throw error;
  }
}

function keep(base: Base): Base {
  writeStored(cartOwnerKey, base);
  return base;
}

const quantities = (): Quantities =>
  Object.fromEntries(useCart.getState().items.map((item) => [keyOf(item), item.quantity]));

const keyOfLine = ({ publication: { id }, renewal_of }: ShownCartLine) => keyOf({ id, renewal_of });

/** Items already here keep their place; new ones follow. */
function itemsOf(merged: Quantities, theirs: readonly ShownCartLine[]): CartItem[] {
  const here = useCart.getState().items;
  const known = new Set(here.map(keyOf));
  const came = theirs
    .filter((line) => !known.has(keyOfLine(line)))
    .map(({ publication, renewal_of, renewed }) => itemOf(publication, renewal_of, renewed));
  return [...here, ...came].flatMap((item) => {
    const quantity = merged[keyOf(item)];
    return quantity === undefined ? [] : { ...item, quantity };
  });
}

/** The quantity by `keyOf` of a line. */
type Quantities = Readonly<Record<string, number>>;

type Carts = {
  /** The cart of both devices when they were last compared; empty after a login. */
  readonly base: Quantities;
  readonly mine: Quantities;
  readonly theirs: Quantities;
};

/**
 * Merges the carts of two devices. A change on one device wins, including a removal; if both
 * changed a line or were never compared, the larger quantity wins.
 */
export function mergeCarts({ base, mine, theirs }: Carts): Quantities {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: Record<string, number> = {};
  for (const key of keys) {
    const [before = 0, here = 0, there = 0] = [base[key], mine[key], theirs[key]];
    const count = here === before ? there : there === before ? here : Math.max(here, there);
    if (count > 0) merged[key] = count;
  }
  return merged;
}

const areSameCarts = (one: Quantities, other: Quantities): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, count]) => other[key] === count);
