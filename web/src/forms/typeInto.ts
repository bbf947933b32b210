/** Sets a value as if it had been typed, so that listeners of the field are called. */
export function typeInto(input: HTMLInputElement, value: string): void {
  // React shadows `value` on the element to tell its own changes from the user's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
