import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '#shared/values/calendarDate';
import { displayName } from '#shared/profiles/person';
import { useSession } from '#web/state/session';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';

/** Heads a customer's screen on paper: whose it is and of when. */
export function PaperHead({ cells }: { cells: readonly (readonly [string, string])[] }) {
  const user = useSession((session) => session.user);
  const [printed, setPrinted] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => {
      flushSync(() => {
        setPrinted(new Date());
      });
    };
    addEventListener('beforeprint', onPrint);
    return () => {
      removeEventListener('beforeprint', onPrint);
    };
  }, []);
  if (!user) return null;
  return (
    <div className="print-only">
      <TitleBlock
        cells={[
          ['Cliente', displayName(user)],
          ['E-mail', user.user.email],
          ['Emitido em', formatMoment(printed)],
          ...cells,
        ]}
      />
    </div>
  );
}
