import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconShapes';

type BlankProps = {
  icon: IconName;
  title: string;
  /** One line that says what to do. */
  note?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status' | undefined;
};

/** An empty list or screen: a thin icon, the literal text, one line, one button. */
export function Blank({ icon, title, note, children, role }: BlankProps) {
  return (
    <div className={styles.blank} role={role}>
      <Icon name={icon} />
      <strong>{title}</strong>
      {note ? <p className="small muted">{note}</p> : null}
      {children ? <div className={styles.acts}>{children}</div> : null}
    </div>
  );
}
