import { Link } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { useCart } from '#web/entities/cart/cartStore';
import { useSession } from '#web/state/session';
import { useChange } from '#web/http/useChange';
import type { ChosenFreight } from '../CartFreight';
import styles from '../cart.module.css';

// Loaded on demand, because few companies use purchase order numbers and form fields are heavier
// than the rest of the cart.
const PurchaseOrderField = lazyPart(
  async () => (await import('./PurchaseOrderField')).PurchaseOrderField,
);

const WhoseQuotation = lazyPart(async () => (await import('./WhoseQuotation')).WhoseQuotation);

/** Saves the cart as a PDF that a company can approve. */
export function QuotationButton({ freight }: { freight: ChosenFreight | null }) {
  const note = useId();
  const isLogged = useSession(({ user }) => user !== null);
  const [asking, setAsking] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const items = useCart((cart) => cart.items);
  // The draft contains the number; the state only makes the field render while it is typed.
  const [, setTyped] = useState('');
  const own = readCheckoutDraft().purchase_order;
  const { busy, run: download } = useChange(async () => {
    // Loaded on demand, because few people use it.
    const { makeQuotation } = await import('./makeQuotation');
    await makeQuotation(items, freight);
  });
  return (
    <>
      <details
        className={`${styles.own ?? ''} no-print`}
        open={isOpened || own !== ''}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary className="small">Incluir nº de pedido de compra</summary>
        {isOpened || own !== '' ? <PurchaseOrderField value={own} onTyped={setTyped} /> : null}
      </details>
      {own === '' ? null : <p className="print-only">Nº de pedido de compra: {own}</p>}
      <Button
        wide
        variant="secondary"
        busy={busy}
        busyLabel="Gerando"
        aria-describedby={note}
        onClick={() => {
          if (isLogged) download();
          else setAsking(true);
        }}
      >
        <Icon name="file" />
        Gerar orçamento
      </Button>
      {asking && !isLogged ? <WhoseQuotation onClose={() => setAsking(false)} /> : null}
      <p className="small muted no-print" id={note}>
        PDF para aprovação na empresa, com preços {freight ? 'e frete ' : ''}mantidos por 10 dias,
        guardado em {isLogged ? <Link to={pathTo('/quotations')}>Orçamentos</Link> : 'Orçamentos'}.
      </p>
    </>
  );
}
