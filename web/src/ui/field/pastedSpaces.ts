const invisible = /[\u200B\u2060]/g;

/**
 * Removes the spaces around pasted numbers, codes and addresses in single-line fields, except
 * passwords. It listens before React, which then sees the corrected value.
 */
function dropPastedSpaces(event: Event): void {
  const input = event.target;
  if (!(event instanceof InputEvent) || event.inputType !== 'insertFromPaste') return;
  if (!(input instanceof HTMLInputElement) || isPassword(input)) return;
  const bare = input.value.replaceAll(invisible, '').trim();
  // The value of an e-mail field lacks the spaces that the field shows.
  if (bare === input.value && input.type !== 'email') return;
  // React shadows `value` on the element to tell its own changes from the user's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, bare);
}

const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete.includes('password');

if (typeof document !== 'undefined') document.addEventListener('input', dropPastedSpaces, true);
