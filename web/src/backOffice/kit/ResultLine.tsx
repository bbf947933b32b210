import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import type { NoticeTone } from '#web/state/notify';
import styles from './resultLine.module.css';

type Props = {
  /** Absent when there is no recent result. */
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  /** Results that can be undone separately. */
  held?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
};

const icons = { note: 'info', wait: 'alert', ok: 'check', stop: 'alert' } as const;

/** The result of an action at a fixed place, because a toast would cover the work. */
export function ResultLine({ tone, icon, children, held, actions }: Props) {
  return (
    <div className={styles.result} data-tone={tone} data-result="" tabIndex={-1}>
      {tone === undefined ? null : <Icon name={icon ?? icons[tone]} />}
      <p role="status">{children}</p>
      {held}
      {actions === undefined ? null : <span className={styles.actions}>{actions}</span>}
    </div>
  );
}

/** Focuses the result after an action, because no key there repeats the action. */
export function focusResult(): void {
  document.querySelector<HTMLElement>('[data-result]')?.focus({ preventScroll: true });
}
