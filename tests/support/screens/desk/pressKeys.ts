import userEvent from '@testing-library/user-event';

/** Slower than any scanner, because faster keys trigger no shortcut. */
const paceMs = 45;

/** Presses keys one after another like a person; when it returns, the last one has taken effect. */
export async function pressKeys(keys: string): Promise<void> {
  await userEvent.setup({ delay: paceMs }).keyboard(keys);
  // Waits twice: on a busy machine the last key may be held back once more.
  for (const pause of [paceMs, paceMs]) await new Promise((resolve) => setTimeout(resolve, pause));
}
