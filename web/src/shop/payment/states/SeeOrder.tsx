import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';

/** Leads from where an order is paid to the order itself. */
export const SeeOrder = ({ id }: { id: number }) => (
  <ButtonLink
    variant="secondary"
    to={pathTo('/orders/:id', { id })}
  >{`Ver o pedido ${id}`}</ButtonLink>
);
