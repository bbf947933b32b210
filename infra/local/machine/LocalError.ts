/** Something the person at the keyboard can act on: its message is the only line they see. */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}
