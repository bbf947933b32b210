import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { reportStateText } from '#web/entities/manualReports/reportWords';
import type { ReaderStore } from '../readerState';
import { ownReportsQuery } from './ownReportsQuery';

type Props = { owner: number; signature: number; state: ReaderStore; onOpen: () => void };

/** Shows the state of the reader's report on its page. */
export function ReportMark({ owner, signature, state, onOpen }: Props) {
  const page = useStore(state, (reader) => reader.page);
  const { data } = useQuery(ownReportsQuery(owner, signature));
  const here = (data?.results ?? []).filter((report) => report.page === page);
  if (here.length === 0) return null;
  return (
    <Notice
      tone={here.some((report) => report.state === 'waiting') ? 'wait' : 'note'}
      role="status"
    >
      <p>
        {here.map((report) => (
          <span key={report.id}>
            Informe {report.id} desta página: <b>{reportStateText(report)}</b>.{' '}
          </span>
        ))}
        <Button small variant="secondary" onClick={onOpen}>
          Ver
        </Button>
      </p>
    </Notice>
  );
}
