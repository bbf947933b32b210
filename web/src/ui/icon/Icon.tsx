import { iconShapes, type IconName } from './iconShapes';

/** A decorative icon: a word is next to it, or the control has an `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconShapes[name]} />
    </svg>
  );
}
