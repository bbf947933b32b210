import styles from './badge.module.css';

const most = 99;

/** A count where there is no room: "99+". Headings, tabs and lists say the exact number. */
export const badgeText = (count: number): string => (count > most ? `${most}+` : String(count));

/** How many, on the corner of a square button whose label says so, too. */
export function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(count)}
    </span>
  );
}
