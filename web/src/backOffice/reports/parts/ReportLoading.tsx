import { useEffect, useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { Button } from '#web/ui/button/Button.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import type { Progress } from './inParts';
import { countText } from '#web/backOffice/kit/countText';
import styles from './reports.module.css';

/** Until then it is a report like any other. */
const long = 1500;

/** Rows to come; a long report says how far it is and can be given up. */
export function ReportLoading(props: { progress: Progress | null; onCancel: () => void }) {
  const { progress, onCancel } = props;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
    }, long);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const hasParts = progress !== null && (progress.total > 1 || progress.done < progress.total);
  return (
    <>
      {isLong || hasParts ? (
        <div className={styles.progress}>
          <progress
            aria-label={commonMessages.loading}
            max={1}
            {...(hasParts ? { value: progress.done / progress.total } : {})}
          />
          <span className="num" role="status">
            {hasParts
              ? `${Math.floor((100 * progress.done) / progress.total)}%, ${countText(progress.rows, ['linha', 'linhas'])}`
              : commonMessages.loading}
          </span>
          <Button variant="secondary" small onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      ) : null}
      <Skeleton rows={10} rowHeight={40} cardHeight={150} />
    </>
  );
}
