import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconShapes';
import styles from './statePill.module.css';

export type Tone = 'wait' | 'move' | 'ok' | 'stop' | 'off';

/** States only, never categories; OrderPill, SignaturePill or ExpeditionPill come first. */
export function StatePill(props: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={props.tone}>
      <Icon name={props.icon} />
      {props.children}
    </span>
  );
}
