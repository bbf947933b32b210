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
  /** What the paper is; its file is called so, with the day. */
  name: string;
  cells: Cells;
  /** What the page is narrowed to, in words; '' for what it is not. */
  filters?: Cells;
};

/** Heads a customer's screen on paper: whose it is and of when. On paper every fold is open. */
export function PaperHead({ name, cells, filters = [] }: Props) {
  const user = useSession((session) => session.user);
  const [printed, setPrinted] = useState(() => new Date());
  useEffect(() => {
    let restore: (() => void) | undefined;
    const onPrint = () => {
      const now = new Date();
      flushSync(() => {
        setPrinted(now);
      });
      restore = lookLikePaper(`${name}-${todayInSaoPaulo(now)}`);
    };
    const afterPrint = () => {
      restore?.();
    };
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
  // Laid into the mask alone: what checks them is no part of what a list loads.
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

/** Opens what is folded and names the file; answers what takes both back. */
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
