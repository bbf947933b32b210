import { Link } from 'react-router-dom';
import styles from './title.module.css';

/** The last entry is where one is and has no `to`. */
export function Crumbs({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Você está em">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
