import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconShapes';
import styles from './flag.module.css';

type Props = { tone: 'ok' | 'wait' | 'stop'; icon?: IconName; children: ReactNode };

/** A line beside a thing that says how it stands. */
export function Flag({ tone, icon, children }: Props) {
  return (
    <span className={styles.flag} data-tone={tone}>
      <Icon name={icon ?? (tone === 'ok' ? 'check' : 'alert')} />
      <span>{children}</span>
    </span>
  );
}
