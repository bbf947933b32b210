/** An error that the person at the keyboard can resolve: they only see its message. */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}
