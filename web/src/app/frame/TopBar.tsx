import { Link, NavLink, useLocation } from 'react-router-dom';
import { frameMessages as texts } from '#shared/messages/messages';
import { isStaff } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { badgeText } from '#web/ui/list/badgeText';
import { Mark } from '#web/ui/paper/Mark.tsx';
import { cartCount, useCart } from '#web/entities/cart/cartStore';
import { useSession } from '#web/state/session';
import { useSite } from '#web/state/site';
import styles from './frame.module.css';
import { Who } from './Who';

export function TopBar() {
  const siteName = useSite((site) => site.name);
  const isPartner = useSession((session) => session.user?.is_partner ?? false);
  // Staff see it once they have one; a customer may begin a fleet at any time.
  const hasFleet = useSession(
    ({ user }) => user !== null && (user.has_aircraft === true || !isStaff(user)),
  );
  const staff = useSession(({ user }) => user !== null && isStaff(user));
  // Also where its page is drawn at build: whoever stays there has it.
  const hasBackOffice = useLocation().pathname.startsWith('/admin') || staff;
  return (
    <header className={styles.top}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={pathTo('/')}>
          <Mark />
          <span>{siteName}</span>
        </Link>
        <nav className={styles.nav} aria-label="Principal">
          <NavLink to={pathTo('/publications')}>{texts.buy}</NavLink>
          <NavLink to={pathTo('/orders')}>{texts.orders}</NavLink>
          {hasFleet ? <NavLink to={pathTo('/fleet')}>{texts.fleet}</NavLink> : null}
          <NavLink to={pathTo('/manage')}>{texts.manage}</NavLink>
          {hasBackOffice ? <NavLink to={pathTo('/admin')}>{texts.backOffice}</NavLink> : null}
        </nav>
        <div className={styles.tools}>
          {isPartner ? (
            <ButtonLink square to={pathTo('/partner')} aria-label="Publicações para parceiros">
              <Icon name="star" />
            </ButtonLink>
          ) : null}
          <CartLink />
          <ButtonLink square to={pathTo('/contact')} aria-label="Contato">
            <Icon name="mail" />
          </ButtonLink>
          <Who />
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  const count = useCart((cart) => cartCount(cart.items));
  return (
    <ButtonLink
      square
      to={pathTo('/cart')}
      aria-label={`Carrinho, ${count} ${count === 1 ? 'item' : 'itens'}`}
    >
      <Icon name="cart" />
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {badgeText(count)}
        </span>
      ) : null}
    </ButtonLink>
  );
}
