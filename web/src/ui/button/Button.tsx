import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { buttonLook, type ButtonLook } from './buttonLook';
import { Spinner } from './Spinner';

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Shows the spinner and ignores clicks; a `disabled` button would lose the focus. */
    busy?: boolean | undefined;
    /** The label while busy, such as "Salvando". */
    busyLabel?: string | undefined;
  };

export function Button(props: Props) {
  const { variant, small, wide, square, busy, busyLabel, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(rest.type === 'submit' ? { onMouseDown: keepFocus } : {})}
      {...(busy ? { 'aria-busy': true, onClick: swallow } : {})}
      {...buttonLook({ variant, small, wide, square })}
    >
      {busy ? <Spinner /> : null}
      {busy ? (busyLabel ?? (square ? null : children)) : children}
    </button>
  );
}

type DialogButtonProps = Omit<Props, 'onClick'> & {
  /** The dialog, which is rendered while it is open. */
  dialog: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}

/**
 * Pressing a button would blur and validate a field, and the message would move the button away
 * before the click is complete.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}
