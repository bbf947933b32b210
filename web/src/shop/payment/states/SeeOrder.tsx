import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';

/** A link from the payment to the order. */
export const SeeOrder = ({ id }: { id: number }) => (
  <ButtonLink
    variant="secondary"
    to={pathTo('/orders/:id', { id })}
  >{`Ver o pedido ${id}`}</ButtonLink>
);
