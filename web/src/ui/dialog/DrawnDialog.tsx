import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import styles from './dialog.module.css';

type Props = {
  id: string;
  title: string;
  /** For a drawn page, whose first script decides whether the dialog is shown. */
  hidden?: boolean;
  children: ReactNode;
};

/** A dialog as the page shows it before its program can open it: visible but not usable yet. */
export function DrawnDialog({ id, title, hidden, children }: Props) {
  return (
    <div id={id} className={styles.behind} hidden={hidden}>
      <div className={styles.dialog} inert>
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2>{title}</h2>
            <Button variant="remove" square aria-label="Fechar">
              <Icon name="x" />
            </Button>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
