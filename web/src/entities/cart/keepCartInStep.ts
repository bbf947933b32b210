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

/** The cart is saved so long after its last change; nothing waits for it. */
const pause = 1500;
/** How long another device's change may go unseen when this one is looked at again. */
const freshFor = 20_000;
/** Two devices that save in turn settle within so many. */
const maxRounds = 5;

/** The server's cart as this browser last saw it. */
const storedBase = v.object({
  owner: v.number(),
  version: v.number(),
  lines: v.record(v.string(), v.number()),
});
type Base = v.InferOutput<typeof storedBase>;

let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
let lastRead = 0;
/** What is ordered leaves the kept cart with the order: it is read before this browser's is saved. */
let mayHaveOrdered = false;
/** What an order's form is open for, of the person who logged in there. */
let ordering: Quantities = {};

/** Keeps the cart of whoever is logged in the same on all of their devices from now on. */
export function keepCartInStep(): void {
  useCart.subscribe(() => {
    schedule();
  });
  useSession.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) schedule(0);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) schedule(0);
    else if (Date.now() - lastRead > freshFor) schedule(0, true);
  });
  addEventListener('online', () => {
    schedule();
  });
  schedule(0, true);
}

/** `read`: also when nothing changed here. */
function schedule(delay = pause, read = false): void {
  if (isOrdering()) mayHaveOrdered = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    void step(read);
  }, delay);
}

/** The lines of an order are settled when its form opens: nothing joins them there. */
const isOrdering = () => location.pathname === pathTo('/checkout');

async function step(read: boolean): Promise<void> {
  const { user, acting } = useSession.getState();
  // Who reads for a company keeps no cart of it.
  if (!user || !mayCall(getCart, acting?.role)) return;
  if (isOrdering() && !baseOf(user.id) && Object.keys(ordering).length === 0) {
    ordering = quantities();
  }
  if (running || isOrdering()) {
    schedule(pause, read);
    return;
  }
  running = true;
  try {
    await settle(user.id, read || mayHaveOrdered);
    mayHaveOrdered = false;
  } catch (error) {
    // The next change, look or connection tries again.
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

/** Takes over what other devices changed; undefined when the session was over before the answer came. */
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
  // What was ordered meanwhile does not come back, although this browser had never compared it.
  const settled = Object.fromEntries(Object.entries(lines).filter(([key]) => key in ordering));
  const merged = mergeCarts({ base: base?.lines ?? settled, mine, theirs: lines });
  ordering = {};
  if (!areSameCarts(mine, merged)) replaceCart(itemsOf(merged, theirs));
  return keep({ owner, version, lines });
}

/** False when another device saved first. */
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

/** What is here keeps its place; what came follows. */
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

/** How many there are, by `keyOf` of a line. */
type Quantities = Readonly<Record<string, number>>;

type Carts = {
  /** What both had when they were last compared; empty at a login. */
  readonly base: Quantities;
  readonly mine: Quantities;
  readonly theirs: Quantities;
};

/**
 * One cart of two devices': what one of them changed counts, removals too. Where both changed a line, or
 * were never compared, the larger quantity does.
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
