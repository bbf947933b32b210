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
  /** Results that can be undone one by one. */
  held?: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
};

const icons = { note: 'info', wait: 'alert', ok: 'check', stop: 'alert' } as const;

/** One fixed place of a desk, outside its work, that says what came of it: there is no toast over the work. */
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

/** Takes the focus after what was done, because no key does it again here. */
export function focusResult(): void {
  document.querySelector<HTMLElement>('[data-result]')?.focus({ preventScroll: true });
}
