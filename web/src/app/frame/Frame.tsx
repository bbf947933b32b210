import { memo, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { announceReady } from '#web/state/taps';
import styles from './frame.module.css';
import { ScreenBoundary } from './ScreenBoundary';
import { Waiting } from './Waiting';
import { lazyPart, whenConnected } from '#web/ui/lazyPart.tsx';
import { useIsOfTeam, useSession, leaveSession, usePerson } from '#web/state/session';
import { useConnected } from '#web/state/useConnected';
import { formatCep } from '#shared/brazil/cep';
import { formatPhone } from '#shared/brazil/phone';
import { pathTo } from '#shared/site/pathTo';
import type { SiteConfig } from '#shared/site/siteConfig';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useSite } from '#web/state/site';
import { frameMessages as texts } from '#shared/messages/messages';
import { isStaff, displayName } from '#shared/profiles/person';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Badge } from '#web/ui/list/Badge.tsx';
import { Mark } from '#web/ui/paper/Mark.tsx';
import { cartCount, useCart } from '#web/entities/cart/cartStore';
import { signOut } from '#web/entities/session/signOut';
import { areCopiesStored } from '#web/state/deviceCopies';
import { afterAsking } from '#web/state/leaving';
import { returnPath } from '#web/state/navigation';

/** The help page for each screen, by the first part of the screen's address. */
const topics: Readonly<Partial<Record<string, string>>> = {
  publications: 'buy',
  cart: 'cart',
  checkout: 'buy',
  payment: 'pay',
  orders: 'follow',
  manage: 'download',
  fleet: 'fleet',
  read: 'read',
  search: 'tools',
  transfers: 'transfer',
  offline: 'offline',
  certificate: 'certificate',
  login: 'account',
  account: 'account',
  my_data: 'my-data',
};

export function helpFor(pathname: string): string {
  if (pathname.startsWith('/admin')) return pathTo('/admin/help');
  const topic = topics[pathname.split('/')[1] ?? ''];
  return topic ? pathTo('/help/:topic', { topic }) : pathTo('/help');
}

// Loaded on demand, because few people act for a company.
const ActingBand = lazyPart(async () => (await import('./ActingBand')).ActingBand);

/**
 * The common frame: skip link, top menu, screen, footer. `menu` is a second bar below the first;
 * `tool` is its first element.
 */
export function Frame({ menu, tool }: { menu?: ReactNode; tool?: ReactNode }) {
  const { pathname } = useLocation();
  const connected = useConnected();
  const isOfTeam = useIsOfTeam();
  return (
    <>
      <a className={styles.skip} href="#main">
        Ir para o conteúdo
      </a>
      <TopBar tool={tool} />
      {isOfTeam ? <ActingBand /> : null}
      {menu}
      <main className="page" id="main" tabIndex={-1}>
        {connected || pathname === '/offline' ? null : <OfflineBand />}
        <ScreenBoundary key={pathname}>
          <ShownScreen />
        </ScreenBoundary>
      </main>
      <Footer />
    </>
  );
}

/**
 * Memoized, because React remounts a drawn screen that gets new props before it is hydrated, and
 * what was typed there would be lost.
 */
const ShownScreen = memo(() => (
  <Suspense fallback={<Waiting />}>
    <Outlet />
    <ScreenReady />
  </Suspense>
));

/**
 * Rendered beside the screen so that it mounts together with it; a layout effect leaves no time for
 * a tap in between.
 */
function ScreenReady() {
  useLayoutEffect(() => {
    announceReady('screen');
  }, []);
  return null;
}

/** Names the seller (Decreto 7.962/2013 art. 2) and links to the legal pages. */
function Footer() {
  const company = useSite((site) => site.company);
  const { pathname } = useLocation();
  return (
    <footer className={styles.foot}>
      <div>
        <p className={styles.seller}>{company && <Seller {...company} />}</p>
        <p className={styles.reached}>{company && <Reached {...company} />}</p>
        <nav aria-label="Ajuda e informações legais">
          <Link to={helpFor(pathname)}>Ajuda</Link>
          <Link to={pathTo('/terms')}>Termos</Link>
          <Link to={pathTo('/privacy')}>Privacidade</Link>
          <Link to={pathTo('/accessibility')}>
            <Icon name="access" />
            Acessibilidade
          </Link>
        </nav>
      </div>
    </footer>
  );
}

type Company = SiteConfig['company'];

function Seller({ legalName, cnpj, address }: Company) {
  const { street, number, complement, province, city, state, zip_code } = address;
  const place = [street, number, complement, province, city, state].filter(Boolean).join(', ');
  return (
    <>
      <b>{legalName}</b>
      <br />
      <span className="num">CNPJ {masked(cnpj)}</span>
      <br />
      {place}, <span className="num">{formatCep(zip_code)}</span>
    </>
  );
}

/** The e-mail is no link: 'Contato' at the top of every page leads to the contact form. */
const Reached = ({ email, phone }: Company) => (
  <>
    {email}
    <br />
    <a href={`tel:+55${phone}`} className="num">
      {formatPhone(phone)}
    </a>
  </>
);

/** The configuration is validated already; the validator would slow down every first load. */
const masked = (cnpj: string) => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

/**
 * Says why nothing answers and what can still be read. It is part of the frame, because nothing can
 * be loaded once the connection is lost.
 */
function OfflineBand() {
  return (
    <p className={styles.offline} role="status">
      Sem internet. <Link to={pathTo('/offline')}>Ver o que está guardado neste aparelho</Link>
    </p>
  );
}

function TopBar({ tool }: { tool: ReactNode }) {
  const siteName = useSite((site) => site.name);
  const isPartner = useSession((session) => session.user?.is_partner ?? false);
  // Staff see the fleet once they have an aircraft; a customer may start a fleet at any time.
  const hasFleet = useSession(
    ({ user }) => user !== null && (user.has_aircraft === true || !isStaff(user)),
  );
  const staff = useSession(({ user }) => user !== null && isStaff(user));
  // Also shown on its own drawn page, because everyone who stays there has access.
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
          {tool}
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
      {count > 0 ? <Badge count={count} /> : null}
    </ButtonLink>
  );
}

/** The logged-in person with a way to log out, or else the link to log in. */
function Who() {
  // Someone who acts for a company sees their own name here.
  const user = usePerson();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!user) {
    const from = returnPath({ from: pathname + search });
    return (
      <ButtonLink small variant="secondary" to={pathTo('/login')} state={{ from }}>
        {texts.signIn}
      </ButtonLink>
    );
  }

  const leave = () => {
    signOut(leaveSession);
    void navigate(pathTo('/'));
  };
  const askOrLeave = async () => {
    if (!areCopiesStored()) leave();
    else {
      const askLeaving = await whenConnected(
        async () => (await import('#web/entities/offline/askLeaving.tsx')).askLeaving,
      );
      await askLeaving(user.id, leave);
    }
  };

  return (
    <div className={styles.who}>
      <b>
        <NavLink to={pathTo('/account')} title={texts.account}>
          {displayName(user)}
        </NavLink>
      </b>
      <span>{user.user.email} </span>
      <button type="button" onClick={() => afterAsking(() => void askOrLeave())}>
        {texts.signOut}
      </button>
    </div>
  );
}
