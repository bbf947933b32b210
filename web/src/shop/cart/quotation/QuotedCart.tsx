import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { freightUsedText, type Quotation } from '#shared/carts/quotation';
import { getQuotation } from '#shared/carts/quotationEndpoints';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { AccountSwitch } from '#web/entities/profiles/otherAccounts';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { type CartItem, itemOf, keyOf, replaceCart } from '#web/entities/cart/cart';
import { blankLine, type LineDraft, readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { freightLeft } from '#web/entities/cart/readQuotedLeft';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import styles from '../cart.module.css';

type Taken = { readonly quotation: Quotation; readonly before: readonly CartItem[] };
type NotTaken = { readonly why: string; readonly ofAnother: boolean };

/** Turns a quotation into the cart, for the account that made it. */
export function QuotedCart({ code }: { code: string }) {
  const user = useSession((session) => session.user?.id);
  const taken = useTaken(code, user);
  if (user === undefined) {
    return <LoginRequired note="Entre com a conta que fez o orçamento." />;
  }
  if (taken === null) return null;
  return (
    <div className={styles.notes}>
      {'why' in taken ? (
        <Notice tone="stop" role="alert">
          <div className="stack gap-3">
            <p>{taken.why}</p>
            {taken.ofAnother ? (
              <p className="row">
                <AccountSwitch />
              </p>
            ) : null}
          </div>
        </Notice>
      ) : (
        <TakenNotice {...taken} />
      )}
    </div>
  );
}

/** The applied quotation or why it was not applied; null until that is known. */
function useTaken(code: string, user: number | undefined): Taken | NotTaken | null {
  const [taken, setTaken] = useState<Taken | NotTaken | null>(null);
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (user === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    request(getQuotation, { path: { code }, mayBeMissing: true, signal }).then(
      (quotation) => {
        const before = useCart.getState().items;
        const quoted = cartOf(quotation);
        if (quoted.length > 0) {
          replaceCart(quoted);
          takeToCheckout(quotation);
        }
        setTaken({ quotation, before: isSame(before) ? [] : before });
        setSearch({}, { replace: true });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailure)) throw error;
        const ofAnother = error.status === 404;
        setTaken({
          why: ofAnother
            ? 'Este orçamento não é desta conta ou não existe mais. Entre com a conta que o fez.'
            : `O orçamento não pôde ser aberto. ${error.message}`,
          ofAnother,
        });
      },
    );
    return () => controller.abort();
    // It must not run again when applying the quotation changes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code, user]);
  return taken;
}

const isSame = (before: readonly CartItem[]): boolean => {
  const linesIn = (items: readonly CartItem[]) =>
    items
      .map((item) => `${keyOf(item)} ${item.quantity}`)
      .toSorted()
      .join();
  return linesIn(before) === linesIn(useCart.getState().items);
};

/** The remaining items of the quotation, with its prices while they are valid. */
const cartOf = (quotation: Quotation): CartItem[] => {
  const { code, valid, valid_until: until, items } = quotation;
  const freight = freightLeft(quotation.freight);
  return items.flatMap(({ publication, renewal_of, renewed, price, left }) => {
    if (left === 0) return [];
    const item = { ...itemOf(publication, renewal_of, renewed), quantity: left };
    return valid ? { ...item, quoted: { code, price, until, left, freight } } : item;
  });
};

function takeToCheckout(quotation: Quotation): void {
  const { code, valid, freight, purchase_order } = quotation;
  updateCheckoutDraft({
    publications: draftedLines(quotation),
    ...(purchase_order
      ? { purchase_order, quoted_order: valid ? { code, number: purchase_order } : null }
      : {}),
    ...(valid && freight?.left ? { shipping_type: freight.shipping_type } : {}),
  });
}

/** The quotation's aircraft, with data already typed for them, then all other typed lines. */
function draftedLines({ items }: Quotation): LineDraft[] {
  const typed = readCheckoutDraft().publications;
  const kept = new Set<LineDraft>();
  const quoted = items.flatMap(({ publication: { id }, aircraft = [] }) =>
    aircraft.map(({ airplane_prefix, airplane_serial_number, fuel_type: fuel = 0 }): LineDraft => {
      const own = typed.find(
        (line) => line.publication === id && line.airplane_prefix === airplane_prefix,
      );
      const craft = { airplane_prefix, airplane_serial_number: airplane_serial_number ?? '' };
      const line = own ?? { ...blankLine(id), ...craft };
      kept.add(line);
      return line.fuel_type === '0' ? { ...line, fuel_type: `${fuel}` } : line;
    }),
  );
  return [...quoted, ...typed.filter((line) => !kept.has(line))];
}

function TakenNotice({ quotation, before }: Taken) {
  const [isUndone, setUndone] = useState(false);
  if (isUndone) return null;
  const { valid, gone, orders } = quotation;
  return (
    <Notice tone={valid && gone.length + orders.length === 0 ? 'note' : 'wait'} role="status">
      <p>{stateOf(quotation)}</p>
      <FreightState quotation={quotation} />
      {valid ? null : differences(quotation).map((text) => <p key={text}>{text}</p>)}
      {gone.map((name) => (
        <p key={name}>
          {name} não pode mais ser pedido: não está à venda, ou o prazo da renovação passou.
        </p>
      ))}
      {before.length > 0 ? (
        <p className="row">
          <Button
            small
            onClick={() => {
              replaceCart(joined(before));
              setUndone(true);
            }}
          >
            Juntar ao carrinho de antes
          </Button>
          <Button
            small
            onClick={() => {
              replaceCart(before);
              setUndone(true);
            }}
          >
            Voltar ao carrinho de antes
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}

/** Items of the quotation replace the same items of the earlier cart. */
function joined(before: readonly CartItem[]): CartItem[] {
  const { items } = useCart.getState();
  const taken = new Set(items.map(keyOf));
  return [...items, ...before.filter((item) => !taken.has(keyOf(item)))];
}

function stateOf({ code, valid, valid_until, items, orders }: Quotation): string {
  const until = formatDate(calendarDate(valid_until));
  const numbers = new Intl.ListFormat('pt-BR').format(orders.map(String));
  const bought = `${orders.length === 1 ? 'no pedido' : 'nos pedidos'} ${numbers}`;
  const left = items.reduce((count, item) => count + item.left, 0);
  if (left === 0 && orders.length > 0) {
    return `O orçamento ${code} já foi usado ${bought}. Para comprar mais, escolha as publicações: valem os preços de hoje.`;
  }
  if (!valid) {
    const over = `O orçamento ${code} venceu em ${until}`;
    return orders.length === 0
      ? `${over}: o carrinho está com os preços de hoje.`
      : `${over}, e uma parte foi comprada ${bought}. O carrinho tem o resto, com os preços de hoje.`;
  }
  if (orders.length === 0) return `Orçamento ${code}: os preços dele valem até ${until}, uma vez.`;
  return `Orçamento ${code}: uma parte foi comprada ${bought}. O carrinho tem o resto, com os preços dele até ${until}.`;
}

/** Says why the quoted freight is no longer valid. */
function FreightState({ quotation: { valid, freight, items } }: Pick<Taken, 'quotation'>) {
  if (!freight || items.every(({ left }) => left === 0)) return null;
  if (!valid) return <p>O frete também é cotado de novo.</p>;
  return freight.left ? null : <p>{freightUsedText}</p>;
}

/** "Manual: R$ 320,00 no orçamento, R$ 340,00 hoje." */
function differences({ items }: Quotation): string[] {
  return items.flatMap(({ publication, renewal_of, renewed, price, left }) => {
    if (left === 0) return [];
    const now = itemOf(publication, renewal_of, renewed).price;
    const quoted = fromWire(price);
    const current = fromWire(now);
    if (quoted === current) return [];
    return `${publication.name}: ${formatReais(quoted)} no orçamento, ${formatReais(current)} hoje.`;
  });
}
