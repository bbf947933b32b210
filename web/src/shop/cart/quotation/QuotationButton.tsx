import { Link } from 'react-router-dom';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { pathTo } from '#shared/site/pathTo';
import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useId, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { useCart } from '#web/entities/cart/cartStore';
import { useSession } from '#web/state/session';
import { useChange } from '#web/http/useChange';
import type { ChosenFreight } from '../CartFreight';

const WhoseQuotation = lazyPart(async () => ({
  default: (await import('./WhoseQuotation')).WhoseQuotation,
}));

/** What is in the cart as a PDF for a company's approval. */
export function QuotationButton({ freight }: { freight: ChosenFreight | null }) {
  const note = useId();
  const isLogged = useSession(({ user }) => user !== null);
  const [asking, setAsking] = useState(false);
  const [own, setOwn] = useState(() => readCheckoutDraft().purchase_order);
  const items = useCart((cart) => cart.items);
  const { busy, run: download } = useChange(async () => {
    // Seldom asked for: not a part of what the cart loads.
    const { makeQuotation } = await import('./makeQuotation');
    await makeQuotation(items, freight);
  });
  return (
    <>
      {/* Its own input: `TextField` is loaded with everything that a form needs, and the cart has none. */}
      <Field label={checkoutMessages.purchaseOrder} optional>
        {(control) => (
          <input
            type="text"
            maxLength={30}
            autoComplete="off"
            value={own}
            onChange={({ target }) => {
              setOwn(target.value);
              // The checkout opens with it, too.
              updateCheckoutDraft({ purchase_order: target.value });
            }}
            {...control}
          />
        )}
      </Field>
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
      {asking && !isLogged ? (
        <Suspense fallback={null}>
          <WhoseQuotation
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      ) : null}
      <p className="small muted" id={note}>
        PDF para aprovação na empresa, com preços {freight ? 'e frete ' : ''}mantidos por 10 dias,
        guardado em {isLogged ? <Link to={pathTo('/quotations')}>Orçamentos</Link> : 'Orçamentos'}.
      </p>
    </>
  );
}
