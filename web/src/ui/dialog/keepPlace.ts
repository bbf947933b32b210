/** Without an element to return to, the next Tab would start at the top of the page. */
export function keepPlace(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest('dialog:not([open])')) {
    return;
  }
  document.querySelector('h1')?.focus({ preventScroll: true });
}
