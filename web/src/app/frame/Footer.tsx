import { formatCep } from '#shared/brazil/cep';
import { formatPhone } from '#shared/brazil/phone';
import { pathTo } from '#shared/site/pathTo';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '#web/state/site';
import { helpFor } from './helpFor';
import styles from './frame.module.css';

/** The company's phone and address, from the environment's configuration, and what the law asks for. */
export function Footer() {
  const company = useSite((site) => site.company);
  const { pathname } = useLocation();
  return (
    <footer className={styles.foot}>
      <div className="spread">
        {company ? (
          <>
            <span>
              {company.tradeName} · <span className="num">{formatPhone(company.phone)}</span> · CNPJ{' '}
              <span className="num">{masked(company.cnpj)}</span>
            </span>
            <span>
              {company.address.street}, {company.address.number}, {company.address.city},{' '}
              {company.address.state},{' '}
              <span className="num">{formatCep(company.address.zip_code)}</span>
            </span>
          </>
        ) : (
          <span>&nbsp;</span>
        )}
        <nav className="row" aria-label="Ajuda e informações legais">
          <Link to={helpFor(pathname)}>Ajuda</Link>
          <Link to={pathTo('/terms')}>Termos</Link>
          <Link to={pathTo('/privacy')}>Privacidade</Link>
        </nav>
      </div>
    </footer>
  );
}

/** Of configuration that was checked: the validator would cost the first load of every page. */
const masked = (cnpj: string) => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
