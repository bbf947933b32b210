import styles from './crumbs.module.css';
import { ListLink } from '../list/ListLink';

type Props = { list: { to: string; label: string }; here: string };

export function Crumbs({ list, here }: Props) {
  return (
    <nav className={styles.crumbs} aria-label="Você está em">
      <ol>
        <li>
          <ListLink to={list.to}>{list.label}</ListLink>
        </li>
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
