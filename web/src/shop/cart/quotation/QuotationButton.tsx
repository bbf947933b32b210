import { pathTo } from '#shared/site/pathTo';
import { useId } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { useSession } from '#web/state/session';
import { useDownload } from '#web/http/useDownload';

/** What is in the cart as a PDF for a company's approval. */
export function QuotationButton() {
  const note = useId();
  const isLogged = useSession(({ user }) => user !== null);
  const items = useCart((cart) => cart.items);
  const { busy, download } = useDownload(async () => {
    // Seldom asked for: not a part of what the cart loads.
    const { makeQuotation } = await import('./makeQuotation');
    await makeQuotation(items);
  });
  const label = (
    <>
      <Icon name="file" />
      Gerar orçamento
    </>
  );
  return (
    <>
      {isLogged ? (
        <Button
          wide
          variant="secondary"
          busy={busy}
          busyLabel="Gerando"
          aria-describedby={note}
          onClick={download}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink
          wide
          variant="secondary"
          aria-describedby={note}
          to={pathTo('/login')}
          state={{ from: pathTo('/cart') }}
        >
          {label}
        </ButtonLink>
      )}
      <p className="small muted" id={note}>
        PDF para aprovação na empresa, com preços mantidos por 10 dias.
        {isLogged ? '' : ' É preciso entrar na sua conta.'}
      </p>
    </>
  );
}
