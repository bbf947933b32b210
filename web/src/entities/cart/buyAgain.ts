import type { Order, OrderLine } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Publication } from '#shared/publications/publication';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { addToCart, keyOf, setQuantity } from './cart';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { prefillAircraft } from './prefillAircraft';
import { RequestFailure } from '#web/http/RequestFailure';

/**
 * Puts an order's publications into the cart and their aircraft into the checkout, and reports what
 * is no longer sold. Returns false if nothing could be added.
 */
export async function buyAgain(order: Order): Promise<boolean> {
  const ids = [...new Set(order.publications.map(({ publication }) => publication.id))];
  const sold = new Map((await Promise.all(ids.map(read))).map((found, at) => [ids[at], found]));
  const wanted = order.publications.filter((line) => mayBuy(order, line));
  const found = wanted.filter(({ publication }) => sold.get(publication.id));
  for (const line of found) {
    const publication = sold.get(line.publication.id);
    if (publication) add(publication, line, found);
  }
  prefillAircraft(found.filter(({ renewal_of }) => renewal_of === null));
  tell(order, { wanted, found });
  return found.length > 0;
}

/**
 * The renewals of a paid order are not bought again; the Gerenciador offers them when they are due.
 */
const mayBuy = ({ status }: Order, { renewal_of }: OrderLine) =>
  renewal_of === null || status !== orderStatus.confirmed;

function add(publication: Publication, line: OrderLine, lines: readonly OrderLine[]): void {
  const { renewal_of, airplane_prefix, airplane_serial_number, signature } = line;
  const same = (other: OrderLine) =>
    other.publication.id === publication.id && other.renewal_of === renewal_of;
  addToCart(publication, renewal_of, {
    airplane_prefix,
    airplane_serial_number,
    due: signature?.due ?? null,
  });
  setQuantity(keyOf({ id: publication.id, renewal_of }), lines.filter(same).length);
}

type Bought = { readonly wanted: readonly OrderLine[]; readonly found: readonly OrderLine[] };

function tell(order: Order, { wanted, found }: Bought): void {
  const quoted = found.find(({ quotation }) => quotation);
  if (quoted?.quotation && order.status === orderStatus.cancelled) {
    const { quotation: code } = quoted;
    notify({
      tone: 'wait',
      text: `O carrinho está com os preços de hoje. Enquanto o orçamento ${code} valer, os preços dele podem ser usados de novo.`,
      action: {
        label: 'Abrir o orçamento',
        run: () => {
          // A full page load, because the current cart does not belong to a quotation.
          location.assign(`${pathTo('/cart')}?quote=${code}`);
        },
      },
    });
  }
  const gone = wanted.filter((line) => !found.includes(line));
  for (const name of new Set(gone.map(({ publication }) => publication.name))) {
    notify({ tone: 'wait', text: `${name} não está mais à venda.` });
  }
  if (wanted.length < order.publications.length) {
    notify({ tone: 'note', text: 'Renovações são feitas no Gerenciador.' });
  }
}

/** Returns null for a publication that is no longer sold. */
async function read(id: number): Promise<Publication | null> {
  try {
    return await request(getPublication, { path: { id }, mayBeMissing: true, overlay: true });
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}
