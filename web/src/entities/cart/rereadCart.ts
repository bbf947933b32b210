import { formatReais, fromWire } from '#shared/values/money';
import { getPublication } from '#shared/publications/publicationEndpoints';
import type { Publication } from '#shared/publications/publication';
import { type CartItem, dropFromCart, keyOf, pricesOf, type QuotedLeft, refreshCart } from './cart';
import { useCart } from './cartStore';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';

/** Updates the prices and titles in the cart, and returns a sentence for each change. */
export async function rereadCart(signal: AbortSignal): Promise<readonly string[]> {
  const before = useCart.getState().items;
  const names = new Map(before.map((item) => [item.id, item.name]));
  const [current, quotations] = await Promise.all([
    Promise.all([...names.keys()].map((id) => read(id, signal))),
    readQuotations(signal),
  ]);
  if (signal.aborted) return [];
  const gone = [...names.keys()].filter((_, index) => current[index] === null);
  dropFromCart(gone);
  const changes = refreshCart(
    current.filter((found) => found !== null && found !== 'unknown'),
    quotations,
  );
  return [
    ...changes.map((item) =>
      changeOf(
        item,
        before.find((one) => keyOf(one) === keyOf(item)),
      ),
    ),
    ...gone.map((id) => `${names.get(id) ?? ''} não está mais à venda e saiu do carrinho.`),
  ];
}

function changeOf(item: CartItem, before: CartItem | undefined): string {
  const [first, rest] = pricesOf(item);
  const shown = first?.price ?? fromWire(item.price);
  // Another order of the same quotation was faster.
  if (item.quoted?.left === 0 && before?.quoted?.left) {
    return `O orçamento ${item.quoted.code} não cobre mais ${item.name}: vale o preço de hoje, ${formatReais(shown)}.`;
  }
  if (!rest) return `O preço de ${item.name} mudou para ${formatReais(shown)}.`;
  const quoted = `${first?.count ?? 0} pelo preço do orçamento`;
  return `${item.name}: ${quoted}, ${rest.count} pelo de hoje, ${formatReais(rest.price)}.`;
}

/** Loaded on demand: quotations require a login, and few carts come from one. */
async function readQuotations(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, QuotedLeft> | undefined> {
  const codes = new Set(useCart.getState().items.flatMap(({ quoted }) => quoted?.code ?? []));
  if (codes.size === 0 || !useSession.getState().user) return undefined;
  const { readQuotedLeft } = await import('./readQuotedLeft');
  return readQuotedLeft(codes, signal);
}

/** Returns null for a publication that is no longer sold. */
async function read(id: number, signal: AbortSignal): Promise<Publication | null | 'unknown'> {
  try {
    return await request(getPublication, {
      path: { id },
      query: { fresh: String(Date.now()) },
      signal,
      mayBeMissing: true,
    });
  } catch (error) {
    return error instanceof RequestFailure && error.status === 404 ? null : 'unknown';
  }
}
