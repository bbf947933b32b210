import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { maskDigits } from '#shared/brazil/maskDigits';
import { formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { displayName } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { useSession } from '#web/state/session';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';

type Cells = readonly (readonly [string, string])[];
type Props = {
  /** The name of the document; with the date it is also the file name. */
  name: string;
  cells: Cells;
  /** The active filters of the page in words; '' for an inactive one. */
  filters?: Cells;
};

/** The head of a customer's printed screen: owner and date; printing opens folded content. */
export function PaperHead({ name, cells, filters = [] }: Props) {
  const user = useSession((session) => session.user);
  const [printed, setPrinted] = useState(() => new Date());
  useEffect(() => {
    let restore: (() => void) | undefined;
    const onPrint = () => {
      const now = new Date();
      flushSync(() => setPrinted(now));
      restore = lookLikePaper(`${name}-${todayInSaoPaulo(now)}`);
    };
    const afterPrint = () => restore?.();
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', afterPrint);
    return () => {
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', afterPrint);
    };
  }, [name]);
  return (
    <div className="print-only">
      <TitleBlock
        cells={[
          ...(user ? clientCells(user) : []),
          ['Impresso em', formatMoment(printed)],
          ...cells,
          ...filters.filter(([, value]) => value !== ''),
        ]}
      />
    </div>
  );
}

function clientCells(user: Profile): [string, ReactNode][] {
  const { person_or_company: isCompany, cpf, cnpj } = user;
  // Formatted by a mask instead of the validators, which are too heavy for a list.
  const [label, number] = isCompany
    ? ['CNPJ', maskDigits(cnpj ?? '', '##.###.###/####-##')]
    : ['CPF', maskDigits(cpf ?? '', '###.###.###-##')];
  return [
    ['Cliente', displayName(user)],
    [
      label,
      <span key={label} className="num">
        {number}
      </span>,
    ],
  ];
}

/** Opens folded content and sets the file name; returns a function that undoes both. */
function lookLikePaper(title: string): () => void {
  const before = document.title;
  const folds = document.querySelectorAll<HTMLDetailsElement>(
    'main details:not(.no-print, [open])',
  );
  folds.forEach((fold) => {
    fold.open = true;
  });
  document.title = title;
  return () => {
    document.title = before;
    folds.forEach((fold) => {
      fold.open = false;
    });
  };
}
