import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismiss, type ShownNotice } from '#web/state/notify';
import { useTopLayer } from '../dialog/topLayer';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import { noticeIcons } from './Notice';
import styles from './notice.module.css';

/**
 * The corners of the window that the style sheet supports, the default first; in a dialog, toasts
 * have a separate place below.
 */
const places = ['start', 'end', 'top'] as const;

/** Elements that must stay readable and clickable. */
const obstacles = 'main :is(th, td, a, button, input, select, textarea)';

/**
 * Places an element that floats over the page or a dialog so that it covers none of the screen's
 * tables and controls, or as few as possible. It never covers a dialog: without room beside it, the
 * element is inside. The place is chosen again when `changed` or the page changes, and after
 * scrolling or resizing.
 */
function useFreePlace(changed: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const settle = () => {
      if (ref.current) moveToFreePlace(ref.current);
    };
    settle();
    // Notices another screen or new rows.
    const changes = new MutationObserver(settle);
    changes.observe(document.querySelector('#root') ?? document.body, {
      childList: true,
      subtree: true,
    });
    addEventListener('scrollend', settle);
    addEventListener('resize', settle);
    return () => {
      changes.disconnect();
      removeEventListener('scrollend', settle);
      removeEventListener('resize', settle);
    };
  }, [changed]);
  return ref;
}

function moveToFreePlace(element: HTMLElement): void {
  const dialog = element.closest('dialog');
  if (dialog) {
    const free = places.find((place) => {
      element.dataset.place = place;
      return !overlap(element.getBoundingClientRect(), dialog.getBoundingClientRect());
    });
    element.dataset.place = free ?? 'inside';
    return;
  }
  const boxes = [...document.querySelectorAll(obstacles)]
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect());
  let best: { place: string; covered: number } | undefined;
  for (const place of places) {
    element.dataset.place = place;
    const toasts = element.getBoundingClientRect();
    const covered = boxes.filter((box) => overlap(toasts, box)).length;
    if (!best || covered < best.covered) best = { place, covered };
  }
  element.dataset.place = best?.place;
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

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
    const timer = setTimeout(() => dismiss(id), shownFor);
    return () => clearTimeout(timer);
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
