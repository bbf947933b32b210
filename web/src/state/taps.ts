/** What comes alive at once: the bars around the screens, and the screen, whose program comes later. */
type Part = 'bars' | 'screen';
const parts: readonly Part[] = ['bars', 'screen'];

const kinds = ['click', 'change'];

const ready = (part: Part) => `${part}-ready`;

/** The program is there: what was tapped before is done. */
export const announceReady = (part: Part): boolean =>
  document.dispatchEvent(new Event(ready(part)));

/**
 * On a page that is drawn before its program: what is tapped until that is there waits for it, and is done
 * then, once each. Links and forms work without.
 */
export function keepTaps(): void {
  if (document.body.dataset.drawn === 'screen') parts.forEach(keepTapsOn);
}

function keepTapsOn(part: Part): void {
  const kept = new Map<HTMLButtonElement | HTMLSelectElement, string>();
  const keep = (event: Event) => {
    const control = controlOf(event);
    if (!control || partOf(control) !== part) return;
    // Half a program would lose it, or do it beside what is done later.
    event.stopImmediatePropagation();
    kept.set(control, control.value);
    control.setAttribute('aria-busy', 'true');
  };
  // This script runs when the page is parsed; a choice can be made while it still arrives.
  for (const select of document.querySelectorAll('select')) {
    if (partOf(select) === part && select.value !== drawnValue(select)) {
      kept.set(select, select.value);
      select.setAttribute('aria-busy', 'true');
    }
  }
  for (const type of kinds) addEventListener(type, keep, true);
  const perform = () => {
    for (const type of kinds) removeEventListener(type, keep, true);
    for (const [control, value] of kept) {
      control.removeAttribute('aria-busy');
      if (control instanceof HTMLButtonElement) control.click();
      else choose(control, value);
    }
  };
  document.addEventListener(ready(part), perform, { once: true });
}

/** What does nothing without a program: a button that sends no form, a choice that is made. */
function controlOf({ target, type }: Event): HTMLButtonElement | HTMLSelectElement | null {
  if (!(target instanceof Element)) return null;
  if (type === 'click') return target.closest<HTMLButtonElement>('button[type="button"]');
  return target instanceof HTMLSelectElement ? target : null;
}

const partOf = (control: Element): Part => (control.closest('main') ? 'screen' : 'bars');

/** The value the server drew, whatever was chosen since. */
const drawnValue = ({ options, value }: HTMLSelectElement): string =>
  [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? options[0]?.value ?? value;

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
