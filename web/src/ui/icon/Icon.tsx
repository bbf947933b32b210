import { iconShapes, type IconName } from './iconShapes';

/** Decorative: the word stands beside it, or the control carries an `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconShapes[name]} />
    </svg>
  );
}
