import styles from './badge.module.css';

const most = 99;

/** A count in little space: "99+". Headings, tabs and lists show the exact number. */
export const badgeText = (count: number): string => (count > most ? `${most}+` : String(count));

/** A count on the corner of a square button, whose label also contains it. */
export function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(count)}
    </span>
  );
}
