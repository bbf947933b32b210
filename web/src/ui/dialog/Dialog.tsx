import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepPlace } from './keepPlace';
import { enterTopLayer } from './topLayer';
import { Button } from '../button/Button';
import styles from './dialog.module.css';
import { Icon } from '../icon/Icon';

type Props = {
  title: string;
  /** As wide as the window allows, for pictures and tables. */
  wide?: boolean | undefined;
  /** Without it, only the content can close the dialog: there is no cross, and Esc does nothing. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * A native modal, open while it is rendered. Put a `<form>` or paragraphs and a `DialogFoot`
 * inside. Give `data-autofocus` to the safe button, or to the first field of a form. A long dialog
 * opens at its start, with its foot visible. Esc closes it; the focus returns to the previous
 * element, or to the heading of the screen.
 */
export function Dialog({ title, wide, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    // React focuses autoFocus fields before the dialog is open, so the focus is set again.
    const wanted = dialog.contains(before) ? before : dialog.querySelector('[data-autofocus]');
    dialog.showModal();
    if (wanted instanceof HTMLElement) {
      wanted.focus({ preventScroll: wanted instanceof HTMLButtonElement });
    }
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
      keepPlace();
      // What was confirmed may remove the focused element a moment later.
      requestAnimationFrame(() => setTimeout(keepPlace));
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide ? '' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // Browsers may close it themselves at the second Esc, and events of inner dialogs bubble.
        if (event.target !== ref.current || ref.current.open) return;
        if (onClose) onClose();
        else ref.current.showModal();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {onClose ? (
            <Button variant="remove" square aria-label="Fechar" onClick={onClose}>
              <Icon name="x" />
            </Button>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}
