import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import styles from './dialog.module.css';

type Props = {
  id: string;
  title: string;
  /** Of a drawn page: what runs first decides whether it is shown. */
  hidden?: boolean;
  children: ReactNode;
};

/** What a page shows of a dialog before its program can open it: seen, and not to be used yet. */
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
