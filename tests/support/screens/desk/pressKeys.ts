import userEvent from '@testing-library/user-event';

/** Slower than any scanner: what comes faster is no shortcut. */
const paceMs = 45;

/** Keys as a person presses them, one after another; the last has done its work when this ends. */
export async function pressKeys(keys: string): Promise<void> {
  await userEvent.setup({ delay: paceMs }).keyboard(keys);
  // Twice: on a busy machine the last one may wait once more before it is a key and not a scan.
  for (const pause of [paceMs, paceMs]) await new Promise((resolve) => setTimeout(resolve, pause));
}
