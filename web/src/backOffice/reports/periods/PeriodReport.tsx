import { startTransition, useState, type ReactNode } from 'react';
import type { ExportedFile } from '#shared/system/exportedFile';
import { displayName } from '#shared/profiles/person';
import type { ProfileRef } from '#shared/profiles/profile';
import { ClientPicker } from '#web/backOffice/kit/pickers/ClientPicker.tsx';
import { findClients } from '#web/entities/profiles/findClients';
import { inParts } from '../parts/inParts';
import { halvesOf, partsOf, type ReportRange, rangeText } from './reportRange';
import { useClient } from './useClient';
import { useReport } from '../parts/useReport';
import { useReportRange } from './useReportRange';
import { RangeDialog } from './RangeDialog';
import type { ReportColumn } from '../parts/reportColumn';
import { ReportScreen } from '../ReportScreen';
import { reportKeys } from '#web/http/queryKeys';

type Props<Item> = {
  title: string;
  nouns: readonly [one: string, many: string];
  columns: readonly ReportColumn<Item>[];
  /** For the cache and, with hyphens, for the CSV. */
  name: string;
  people: ExportedFile;
  load: (
    body: ReportRange & { client: number | null },
    signal: AbortSignal,
  ) => Promise<readonly Item[]>;
  foot?: ((rows: readonly Item[]) => ReactNode) | undefined;
  /** The foot's cells for the CSV. */
  footLines?: ((rows: readonly Item[]) => readonly (readonly string[])[]) | undefined;
  /** One client's rows can be asked for. */
  byClient?: boolean | undefined;
};

/** A report on a range of days, the last 30 unless the address says otherwise. */
export function PeriodReport<Item>(props: Props<Item>) {
  const { title, nouns, columns, name, people, load, foot, footLines, byClient } = props;
  const { range, client: inAddress, ask } = useReportRange();
  const client = byClient ? inAddress : null;
  const known = useClient(client);
  const [asking, setAsking] = useState(false);
  const report = useReport(reportKeys.period(name, range, client), (loading) =>
    inParts(partsOf(range), (part, signal) => load({ ...part, client }, signal), {
      ...loading,
      halve: halvesOf,
    }),
  );
  const period = ['Período', rangeText(range)] as const;
  return (
    <ReportScreen
      title={title}
      facts={client === null ? [period] : [period, ['Cliente', nameOf(known, client)]]}
      nouns={nouns}
      columns={columns}
      report={report}
      people={people}
      filename={`${name}_${range.start}_${range.end}`}
      change={{
        label: byClient ? 'Alterar período ou cliente' : 'Alterar período',
        icon: 'calendar',
        run: () => {
          // Opened over thousands of rows it takes a moment; the tap is seen before.
          startTransition(() => {
            setAsking(true);
          });
        },
      }}
      foot={report.rows && foot?.(report.rows)}
      footLines={report.rows && footLines?.(report.rows)}
    >
      {asking ? (
        <Question
          range={range}
          client={byClient ? known : undefined}
          onClose={() => {
            setAsking(false);
          }}
          onAsk={(asked) => {
            setAsking(false);
            ask(asked);
          }}
        />
      ) : null}
    </ReportScreen>
  );
}

const nameOf = (client: ProfileRef | null, id: number) =>
  client?.id === id ? displayName(client) : `nº ${id}`;

type QuestionProps = {
  range: ReportRange;
  /** Undefined where clients are not asked for. */
  client: ProfileRef | null | undefined;
  onAsk: (asked: { range: ReportRange; client: number | null }) => void;
  onClose: () => void;
};

function Question({ range, client, onAsk, onClose }: QuestionProps) {
  const [picked, setPicked] = useState(client ?? null);
  return (
    <RangeDialog
      range={range}
      onClose={onClose}
      onRange={(days) => {
        onAsk({ range: days, client: picked?.id ?? null });
      }}
    >
      {client === undefined ? null : (
        <ClientPicker<ProfileRef>
          label="Cliente"
          optional
          help="Em branco, todos os clientes."
          value={picked}
          onPick={setPicked}
          find={findClients}
        />
      )}
    </RangeDialog>
  );
}
