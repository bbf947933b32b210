/** Ends a command that was asked for something that it does not have, and says what there is. */
export function requireKnown(asked, names) {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`);
  process.exit(2);
}
