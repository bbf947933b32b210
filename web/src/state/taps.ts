/** Parts that become interactive separately: the bars, and the screen, which loads later. */
type Part = 'bars' | 'screen';
const parts: readonly Part[] = ['bars', 'screen'];

const kinds = ['click', 'change'];

const ready = (part: Part) => `${part}-ready`;

/** The program of a part is ready, so that kept taps are performed. */
export const announceReady = (part: Part): boolean =>
  document.dispatchEvent(new Event(ready(part)));

/**
 * On a page drawn before its program, keeps taps until the program is ready and then performs each
 * once. Links and forms need no program.
 */
export function keepTaps(): void {
  if (document.body.dataset.drawn === 'screen') parts.forEach(keepTapsOn);
}

function keepTapsOn(part: Part): void {
  const kept = new Map<HTMLButtonElement | HTMLSelectElement, string>();
  const keep = (event: Event) => {
    const control = controlOf(event);
    if (!control || partOf(control) !== part) return;
    // A partly loaded program could lose the tap, or handle it a second time.
    event.stopImmediatePropagation();
    kept.set(control, control.value);
    control.setAttribute('aria-busy', 'true');
  };
  // This script runs after the page is parsed, and a choice may have been made before.
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

/** A control that does nothing without the program: a non-submitting button, or a select. */
function controlOf({ target, type }: Event): HTMLButtonElement | HTMLSelectElement | null {
  if (!(target instanceof Element)) return null;
  if (type === 'click') return target.closest<HTMLButtonElement>('button[type="button"]');
  return target instanceof HTMLSelectElement ? target : null;
}

const partOf = (control: Element): Part => (control.closest('main') ? 'screen' : 'bars');

/** The value in the served page, whatever was chosen since. */
const drawnValue = ({ options, value }: HTMLSelectElement): string =>
  [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? options[0]?.value ?? value;

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
