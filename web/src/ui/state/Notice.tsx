import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconShapes';
import type { NoticeTone } from '#web/state/notify';
import styles from './notice.module.css';

export const noticeIcons = {
  note: 'info',
  wait: 'alert',
  ok: 'check',
  stop: 'alert',
} as const satisfies Record<NoticeTone, IconName>;

type Props = {
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  title?: string | undefined;
  /** `alert` is for errors that appear after an action. */
  role?: 'alert' | 'status' | undefined;
  children?: ReactNode;
};

/** A notice as in manuals (Nota, Atenção, Erro): left bar, icon, text. */
export function Notice({ tone = 'note', icon, title, role, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon name={icon ?? noticeIcons[tone]} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
