import { useReducer } from 'react';
import { typeInto } from '#web/forms/typeInto';
import { Button } from '#web/ui/button/Button.tsx';

/** Addresses that the user confirmed since the page was loaded. */
const right = new Set<string>();

/** "Você quis dizer ze@gmail.com?" A confirmed address is not questioned again. */
export function LikelyEmail({ input, typed }: { input: HTMLInputElement; typed: string }) {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const likely = likelyEmail(typed);
  if (likely === null || right.has(typed)) return null;
  return (
    <div className="stack gap-2 small" role="status">
      <p>
        Você quis dizer <b>{likely}</b>?
      </p>
      <div className="row">
        <Button variant="secondary" small onClick={() => typeInto(input, likely)}>
          {`Usar ${likely.split('@')[1] ?? ''}`}
        </Button>
        <Button
          small
          aria-label={`Está certo, ${typed}`}
          onClick={() => {
            right.add(typed);
            again();
          }}
        >
          Está certo
        </Button>
      </div>
    </div>
  );
}

const popularDomains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'icloud.com',
  'me.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'oi.com.br',
  'proton.me',
] as const;

/** The address probably meant, if its domain looks like a mistyped popular one; otherwise null. */
export function likelyEmail(typed: string): string | null {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || isPopular(domain)) return null;
  const likely = popularDomains
    .map((known) => ({ known, far: distance(domain, known) }))
    .filter(({ known, far }) => far <= maxDistance(known) || domain === `${known}.br`)
    .toSorted((one, other) => one.far - other.far)[0];
  return likely ? `${name}@${likely.known}` : null;
}

const isPopular = (domain: string) => popularDomains.some((known) => known === domain);

/** Short names differ by one key from many valid ones. */
const maxDistance = (known: string) => (known.indexOf('.') < 5 ? 1 : most);

const most = 2;

/** The number of differing keys, a swap of two counted as one; stops above `left`. */
function distance(one: string, other: string, left = most): number {
  if (Math.abs(one.length - other.length) > left) return Infinity;
  if (one === '' || other === '') return one.length + other.length;
  const rest = one.slice(0, -1);
  const otherRest = other.slice(0, -1);
  if (one.at(-1) === other.at(-1)) return distance(rest, otherRest, left);
  if (left === 0) return Infinity;
  const ways = [
    [rest, other],
    [one, otherRest],
    [rest, otherRest],
    ...(isSwapped(one, other) ? [[rest.slice(0, -1), otherRest.slice(0, -1)] as const] : []),
  ] as const;
  return 1 + Math.min(...ways.map(([mine, theirs]) => distance(mine, theirs, left - 1)));
}

const isSwapped = (one: string, other: string) =>
  one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
