import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

const longest = 50;

/** A name cut at 50 characters; hovering shows all of it. */
export function ShortName({ children: name }: { children: string }) {
  const characters = Array.from(name);
  if (characters.length <= longest) return <Unbroken>{name}</Unbroken>;
  return (
    <span title={name}>
      <Unbroken>{`${characters.slice(0, longest).join('').trimEnd()}…`}</Unbroken>
    </span>
  );
}
