import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFreePlace } from '../dialog/useFreePlace';
import { dismiss, type ShownNotice } from '#web/state/notify';
import { useTopLayer } from '../dialog/topLayer';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import { noticeIcons } from './Notice';
import styles from './notice.module.css';

const shownFor = 6000;

export function Toasts({ notifications }: { notifications: readonly ShownNotice[] }) {
  const layer = useTopLayer();
  const place = useFreePlace(notifications);
  return createPortal(
    <div className={styles.toasts} ref={place}>
      {notifications.map((notification) => (
        <Toast key={notification.id} {...notification} />
      ))}
    </div>,
    layer,
  );
}

function Toast({ id, tone, text, code, action, onDismiss }: ShownNotice) {
  const stays = tone === 'stop' || tone === 'wait';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => {
      dismiss(id);
    }, shownFor);
    return () => {
      clearTimeout(timer);
    };
  }, [id, stays]);
  return (
    <div className={styles.toast}>
      <div className={styles.notice} data-tone={tone} role={stays ? 'alert' : 'status'}>
        <Icon name={noticeIcons[tone]} />
        <div>
          <p>{text}</p>
          {code ? <small className="num">Código: {code}</small> : null}
          {action ? (
            <Button
              variant="secondary"
              small
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label="Fechar aviso"
          onClick={() => {
            dismiss(id);
            onDismiss?.();
          }}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
