const longest = 50;

/** A name cut at 50 characters; hovering shows all of it. */
export function ShortName({ children: name }: { children: string }) {
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  return <span title={name}>{characters.slice(0, longest).join('').trimEnd()}…</span>;
}
