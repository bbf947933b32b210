/** Where one was on the screen; of a form that was being sent, what sends it. */
export function focusAfterLogin(wasCommand: boolean): HTMLElement | null {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // A button of its own that was pressed is where one was.
  if (!wasCommand || active instanceof HTMLButtonElement) return active;
  const form = active?.closest('form') ?? document.querySelector('main form');
  const button = form?.querySelector('[type="submit"]');
  return button instanceof HTMLElement ? button : active;
}
