import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconShapes';
import styles from './flag.module.css';

type Props = { tone: 'ok' | 'wait' | 'stop'; icon?: IconName; children: ReactNode };

/** A line that shows the state of the thing beside it. */
export function Flag({ tone, icon, children }: Props) {
  return (
    <span className={styles.flag} data-tone={tone}>
      <Icon name={icon ?? (tone === 'ok' ? 'check' : 'alert')} />
      <span>{children}</span>
    </span>
  );
}
