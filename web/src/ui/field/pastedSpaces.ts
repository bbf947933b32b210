const invisible = /[\u200B\u2060]/g;

/**
 * Copied numbers, codes and addresses bring spaces along, which go at once from every field of one line; passwords
 * stay as they are. Heard before React, which then finds the value that is meant.
 */
function dropPastedSpaces(event: Event): void {
  const input = event.target;
  if (!(event instanceof InputEvent) || event.inputType !== 'insertFromPaste') return;
  if (!(input instanceof HTMLInputElement) || isPassword(input)) return;
  const bare = input.value.replaceAll(invisible, '').trim();
  // An e-mail field says its value without the spaces that it shows.
  if (bare === input.value && input.type !== 'email') return;
  // React shadows `value` on the element to tell its own changes from the user's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, bare);
}

const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete.includes('password');

if (typeof document !== 'undefined') document.addEventListener('input', dropPastedSpaces, true);
