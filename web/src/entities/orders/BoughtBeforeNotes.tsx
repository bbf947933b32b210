import { Link } from 'react-router-dom';
import { orderStatusLabel } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { Flag } from '#web/ui/state/Flag.tsx';
import type { BoughtBefore } from './boughtBefore';

type Note = { readonly text: string; readonly to?: string; readonly link?: string };

/** Warns before a publication is bought twice; buying it remains possible. */
export function BoughtBeforeNotes({ before }: { before: readonly BoughtBefore[] }) {
  return notesOn(before).map(({ text, to, link }) => (
    <Flag key={text} tone="wait" icon="repeat">
      {text}
      {to === undefined ? null : (
        <span className="no-print">
          {' '}
          <Link to={to}>{link}</Link>
        </span>
      )}
    </Flag>
  ));
}

/** Further aircraft are only counted. */
const named = 2;

function notesOn(before: readonly BoughtBefore[]): Note[] {
  const owned = before.filter((one) => 'owned' in one);
  const notes = owned.length > named ? [ownedByMany(owned)] : owned.map(noteOn);
  const others = before.filter((one) => !('owned' in one)).map(noteOn);
  return [...new Map([...notes, ...others].map((note) => [note.text, note])).values()];
}

const toManager = { to: pathTo('/manage'), link: 'Abrir o Gerenciador' };

function noteOn(before: BoughtBefore): Note {
  const { prefix } = before;
  const aircraft = prefix === null ? '' : `, para ${prefix}`;
  if ('here' in before) return { text: `Este título está duas vezes neste pedido${aircraft}.` };
  if ('order' in before) {
    const { id, status } = before.order;
    const label = orderStatusLabel(status, null).toLowerCase();
    return {
      text: `Este título já está no pedido ${id}${aircraft}: ${label}.`,
      to: pathTo('/orders/:id', { id }),
      link: 'Abrir o pedido',
    };
  }
  const { due, renewal } = before.owned;
  const until = due !== null && isCalendarDate(due) ? ` até ${formatDate(due)}` : '';
  return {
    ...toManager,
    text: `${prefix ?? 'Você'} já tem ${whatOf([before])}${until}.`,
    ...(renewal === null ? {} : { link: `Renovar por ${renewal}` }),
  };
}

type OwnedBefore = Extract<BoughtBefore, { readonly owned: unknown }>;

/** A buyer of an older revision has that revision, not the one in the cart. */
function whatOf(owned: readonly OwnedBefore[]): string {
  const [older, ...others] = new Set(owned.map((one) => one.owned.older));
  return older && others.length === 0 ? `a ${older} deste título` : 'este título';
}

function ownedByMany(owned: readonly OwnedBefore[]): Note {
  const prefixes = [...new Set(owned.flatMap(({ prefix }) => prefix ?? []))];
  const shown = prefixes.slice(0, named).join(', ');
  const rest = prefixes.length - named;
  const others = rest > 0 ? ` e mais ${rest}` : '';
  return {
    ...toManager,
    text: `${prefixes.length > 1 ? `${shown}${others} já têm` : 'Você já tem'} ${whatOf(owned)}.`,
  };
}
