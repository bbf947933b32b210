/** The previous value of each changed field, which the history shows beside the new one. */
export function previousValues(
  before: object,
  after: object,
  unrecorded: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) =>
      unrecorded.has(field) || JSON.stringify(valuesBefore.get(field)) === JSON.stringify(value)
        ? []
        : [[field, valuesBefore.get(field)]],
    ),
  );
}
