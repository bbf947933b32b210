import { chargedText } from '#shared/orders/chargedText';
import type { Order } from '#shared/orders/order';
import { freeNews } from '#shared/orders/isFree';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Title } from '#web/ui/paper/Title.tsx';

/** An order without an amount, which staff confirm, or one that its buyer's bank pays. */
export function NothingToPay({ order: { id, charged_on } }: { order: Order }) {
  return (
    <>
      {charged_on ? (
        <Title title="Renovação automática" lead={chargedText(charged_on)} />
      ) : (
        <Title title="Este pedido não tem valor a pagar" lead={freeNews} />
      )}
      <div className="row">
        <ButtonLink
          variant="secondary"
          to={pathTo('/orders/:id', { id })}
        >{`Ver o pedido ${id}`}</ButtonLink>
      </div>
    </>
  );
}
