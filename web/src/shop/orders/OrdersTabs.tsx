import { NavLink } from 'react-router-dom';
import { frameMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import styles from '../../ui/list/tabs.module.css';

export const OrdersTabs = () => (
  <nav className={styles.tabs} aria-label="Pedidos e orçamentos">
    <NavLink to={pathTo('/orders')}>{frameMessages.orders}</NavLink>
    <NavLink to={pathTo('/quotations')}>Orçamentos</NavLink>
  </nav>
);
