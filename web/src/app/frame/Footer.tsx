import { formatCep } from '#shared/brazil/cep';
import { formatPhone } from '#shared/brazil/phone';
import { pathTo } from '#shared/site/pathTo';
import type { SiteConfig } from '#shared/site/siteConfig';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '#web/state/site';
import { helpFor } from './helpFor';
import styles from './frame.module.css';

/** Who sells, from the environment's configuration, as Decreto 7.962/2013 art. 2 asks, and the ways to the legal pages. */
export function Footer() {
  const company = useSite((site) => site.company);
  const { pathname } = useLocation();
  return (
    <footer className={styles.foot}>
      <div>
        {company ? (
          <Seller company={company} />
        ) : (
          <>
            <p className={styles.seller} />
            <p className={styles.reached} />
          </>
        )}
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

function Seller({ company }: { company: SiteConfig['company'] }) {
  const { street, number, complement, province, city, state, zip_code } = company.address;
  const place = [street, number, complement, province, city, state].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.seller}>
        <b>{company.legalName}</b>
        <br />
        <span className="num">CNPJ {masked(company.cnpj)}</span>
        <br />
        {place}, <span className="num">{formatCep(zip_code)}</span>
      </p>
      <p className={styles.reached}>
        {/* No link: 'Contato' at the head of every page is the one that its name leads to. */}
        {company.email}
        <br />
        <a href={`tel:+55${company.phone}`} className="num">
          {formatPhone(company.phone)}
        </a>
      </p>
    </>
  );
}

/** Of configuration that was checked: the validator would cost the first load of every page. */
const masked = (cnpj: string) => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
