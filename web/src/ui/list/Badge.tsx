import { badgeText } from './badgeText';
import styles from './badge.module.css';

/** How many, on the corner of a square button whose label says so, too. */
export function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(count)}
    </span>
  );
}
