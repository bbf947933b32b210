import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from '../reader.module.css';

type Props = {
  label: string;
  at: 'start' | 'end';
  /** The panel is beside the page; otherwise it covers the page until something is chosen. */
  wide: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function SidePanel({ label, at, wide, onClose, children }: Props) {
  if (wide) {
    return (
      <aside className={styles.side} data-at={at} aria-label={label} data-reader-area="">
        {children}
      </aside>
    );
  }
  return (
    <Sheet {...{ label, at, onClose }}>
      <Button square aria-label="Fechar" onClick={onClose}>
        <Icon name="x" />
      </Button>
      {children}
    </Sheet>
  );
}

function Sheet({ label, at, onClose, children }: Omit<Props, 'wide'>) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect runs within the tap, so that a phone opens its keyboard for the field.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const field = dialog?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=file]), textarea',
    );
    field?.focus();
    field?.select();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      data-at={at}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
