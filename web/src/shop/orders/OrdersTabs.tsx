import { NavLink } from 'react-router-dom';
import { frameMessages } from '#shared/messages/messages';
import { listOrders } from '#shared/orders/orderEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { useMayCall } from '#web/state/session';
import styles from '../../ui/list/tabs.module.css';

/** Nothing for a role that sees neither; the lists say why. */
export function OrdersTabs() {
  if (!useMayCall(listOrders)) return null;
  return (
    <nav className={styles.tabs} aria-label="Pedidos e orçamentos">
      <NavLink to={pathTo('/orders')}>{frameMessages.orders}</NavLink>
      <NavLink to={pathTo('/quotations')}>Orçamentos</NavLink>
    </nav>
  );
}
