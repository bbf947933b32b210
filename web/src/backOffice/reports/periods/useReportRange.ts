import { useSearchParams } from 'react-router-dom';
import { rangeOf, type ReportRange } from './reportRange';

export type Asked = {
  range: ReportRange;
  /** The client's id in the address; null for all. */
  client: number | null;
  ask: (asked: { range: ReportRange; client?: number | null }) => void;
};

/** What a report is asked for lives in the address, so reload, Back and a shared link restore it. */
export function useReportRange(): Asked {
  const [params, setParams] = useSearchParams();
  const client = params.get('client') ?? '';
  return {
    range: rangeOf(params),
    client: /^[1-9]\d{0,14}$/.test(client) ? Number(client) : null,
    ask: ({ range: { start, end }, client: picked = null }) => {
      setParams({ start, end, ...(picked === null ? {} : { client: String(picked) }) });
    },
  };
}
