import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { freightUsedText, type ListedQuotation } from '#shared/carts/quotation';
import { pathTo } from '#shared/site/pathTo';
import {
  calendarDate,
  daysBetween,
  formatDate,
  formatMoment,
  todayInSaoPaulo,
  inDays,
} from '#shared/values/calendarDate';
import { centavos, formatAmount, formatReais, fromWire } from '#shared/values/money';
import { useCart } from '#web/entities/cart/cartStore';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { useChange } from '#web/http/useChange';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { RecordCard, RecordLine, RecordTotals } from '#web/ui/paper/RecordCard.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';

const MailQuotation = lazyPart(async () => (await import('./MailQuotation')).MailQuotation);

type Props = { quotation: ListedQuotation };
type Item = ListedQuotation['items'][number];

export function QuotationCard({ quotation }: Props) {
  const { code, created, items, total, freight, freight_name, sent, purchase_order } = quotation;
  const made = formatDate(todayInSaoPaulo(new Date(created)));
  return (
    <RecordCard
      head={
        <>
          <h2>
            Orçamento <span className="num">{code}</span>
          </h2>
          <ValidityPill quotation={quotation} />
          <span className="small muted num">Emitido em {made}</span>
          {purchase_order ? (
            <span className="small muted">{`Pedido de compra ${purchase_order}`}</span>
          ) : null}
        </>
      }
    >
      <ul className="stack gap-2">
        {items.map((item, at) => (
          // The index is the key, because two lines may have the same title.
          <Line key={at} item={item} />
        ))}
      </ul>
      <RecordTotals>
        <Totals
          small
          rows={
            freight_name
              ? [
                  {
                    label: freight_name,
                    value: freight
                      ? formatAmount(fromWire(freight.shipping_value))
                      : 'não incluído',
                  },
                ]
              : []
          }
          total={{ label: 'Total', value: formatReais(fromWire(total)) }}
        />
      </RecordTotals>
      <Bought quotation={quotation} />
      {sent.map(({ to, at }) => (
        <p className="small muted" key={at}>
          Enviado a {to.join(', ')}, {formatMoment(new Date(at))}
        </p>
      ))}
      <Actions quotation={quotation} />
    </RecordCard>
  );
}

function Line({ item }: { item: Item }) {
  const { publication, quantity, price, airplane_prefix: prefix, renewal_of } = item;
  const serial = item.airplane_serial_number;
  const aircraft = [prefix, serial ? `N/S ${serial}` : null].filter(Boolean).join(', ');
  return (
    <RecordLine end={formatAmount(centavos(fromWire(price) * quantity))}>
      {quantity > 1 ? `${quantity} × ` : ''}
      {publication}
      {renewal_of === null ? null : <span className="small muted"> Renovação</span>}
      {aircraft === '' ? null : (
        <>
          <br />
          <span className="small muted">{aircraft}</span>
        </>
      )}
    </RecordLine>
  );
}

/** The number of days before its end in which the card warns. */
const soonDays = 3;

const isBought = ({ left, orders }: ListedQuotation) => left === 0 && orders.length > 0;

function ValidityPill({ quotation }: Props) {
  const today = useToday();
  const until = calendarDate(quotation.valid_until);
  if (isBought(quotation)) {
    return (
      <StatePill tone="move" icon="cart">
        Comprado
      </StatePill>
    );
  }
  if (!quotation.valid) {
    return (
      <StatePill tone="off" icon="clock">
        Venceu em {formatDate(until)}
      </StatePill>
    );
  }
  const days = daysBetween(today, until);
  if (days > soonDays) {
    return (
      <StatePill tone="ok" icon="check">
        Válido até {formatDate(until)}
      </StatePill>
    );
  }
  return (
    <StatePill tone="wait" icon="clock">
      Vence {inDays(days)}
    </StatePill>
  );
}

/** Links to the orders with the quotation's prices, paid or not. */
function Bought({ quotation }: Props) {
  const { orders, freight_used, valid, left } = quotation;
  if (orders.length === 0) return null;
  const many = orders.length > 1;
  return (
    <p className="small muted">
      {isBought(quotation) ? 'Comprado' : 'Uma parte foi comprada'}{' '}
      {many ? 'nos pedidos' : 'no pedido'}{' '}
      {orders.map((id, at) => (
        <Fragment key={id}>
          {at === 0 ? '' : at === orders.length - 1 ? ' e ' : ', '}
          <Link to={pathTo('/orders/:id', { id })}>{id}</Link>
        </Fragment>
      ))}
      .{freight_used && valid && left > 0 ? ` ${freightUsedText}` : null}
    </p>
  );
}

function Actions({ quotation }: Props) {
  const { code, valid } = quotation;
  const [mailing, setMailing] = useState(false);
  const { busy, run: download } = useChange(async () => {
    // Loaded on demand, because the list does not need it.
    const { saveQuotation } = await import('#web/entities/cart/saveQuotation');
    await saveQuotation(code);
  });
  return (
    <div className="row no-print">
      <WayOn quotation={quotation} />
      <Button busy={busy} aria-label={`PDF do orçamento ${code}`} onClick={download}>
        <Icon name="file" />
        PDF
      </Button>
      {valid && !isBought(quotation) ? (
        <Button
          aria-label={`Enviar por e-mail o orçamento ${code}`}
          onClick={() => setMailing(true)}
        >
          <Icon name="mail" />
          Enviar por e-mail
        </Button>
      ) : null}
      {mailing ? <MailQuotation code={code} onClose={() => setMailing(false)} /> : null}
    </div>
  );
}

/** A button that puts the quotation into the cart; after it expires, with today's prices. */
function WayOn({ quotation }: Props) {
  const { code, valid, left } = quotation;
  const inCart = useCart(({ items }) =>
    items.reduce(
      (count, { quoted, quantity }) => count + (quoted?.code === code ? quantity : 0),
      0,
    ),
  );
  if (isBought(quotation)) return null;
  if (valid && inCart >= left) {
    return (
      <ButtonLink
        variant="primary"
        to={pathTo('/cart')}
        aria-label={`Abrir o carrinho, que tem o orçamento ${code}`}
      >
        <Icon name="cart" />
        Abrir o carrinho
      </ButtonLink>
    );
  }
  const to = `${pathTo('/cart')}?quote=${code}`;
  return valid ? (
    <ButtonLink variant="primary" to={to} aria-label={`Comprar do orçamento ${code}`}>
      <Icon name="cart" />
      Comprar
    </ButtonLink>
  ) : (
    <ButtonLink to={to} aria-label={`Refazer com os preços de hoje o orçamento ${code}`}>
      <Icon name="repeat" />
      Refazer com os preços de hoje
    </ButtonLink>
  );
}
