import styles from './button.module.css';

export type ButtonLook = {
  /** `primary` once per view or dialog; `added` is "in the cart"; `remove` stays grey until hovered. */
  variant?: 'primary' | 'secondary' | 'added' | 'danger' | 'remove' | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  /** Icon only; needs an `aria-label`. */
  square?: boolean | undefined;
};

export function buttonLook({ variant, small, wide, square }: ButtonLook) {
  return {
    className: styles.button,
    'data-variant': variant,
    'data-size': small ? 'small' : undefined,
    'data-wide': wide ? '' : undefined,
    'data-icon': square ? '' : undefined,
  };
}
