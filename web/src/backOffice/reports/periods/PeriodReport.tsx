import { type ReactNode, startTransition, useState } from 'react';
import type { ExportedFile } from '#shared/system/exportedFile';
import { displayName } from '#shared/profiles/person';
import type { Profile, ProfileRef } from '#shared/profiles/profile';
import { ClientPicker } from '#web/backOffice/kit/pickers/ClientPicker.tsx';
import { findClients } from '#web/entities/profiles/findClients';
import { inParts } from '../parts/inParts';
import {
  halvesOf,
  partsOf,
  type Preset,
  presetsOf,
  rangeOf,
  rangeText,
  type ReportRange,
} from './reportRange';
import { useReport } from '../parts/useReport';
import type { ReportColumn } from '../parts/reportColumn';
import { ReportScreen } from '../ReportScreen';
import { profileKeys, reportKeys } from '#web/http/queryKeys';
import { useQuery } from '@tanstack/react-query';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { useSearchParams } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatDate, parseTypedDate } from '#shared/values/calendarDate';
import { Button } from '#web/ui/button/Button.tsx';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { typedDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { useToday } from '#web/state/useToday';
import styles from '../parts/reports.module.css';

type Props<Item> = {
  title: string;
  nouns: readonly [one: string, many: string];
  columns: readonly ReportColumn<Item>[];
  /** The key for the cache and, with hyphens, the name of the CSV. */
  name: string;
  people: ExportedFile;
  load: (
    body: ReportRange & { client: number | null },
    signal: AbortSignal,
  ) => Promise<readonly Item[]>;
  foot?: ((rows: readonly Item[]) => ReactNode) | undefined;
  /** The cells of the foot in the CSV. */
  footLines?: ((rows: readonly Item[]) => readonly (readonly string[])[]) | undefined;
  /** Whether the report can be limited to one client. */
  byClient?: boolean | undefined;
};

/** A report on a range of days, by default the last 30. */
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
          // A transition, because the dialog opens slowly over thousands of rows.
          startTransition(() => setAsking(true));
        },
      }}
      foot={report.rows && foot?.(report.rows)}
      footLines={report.rows && footLines?.(report.rows)}
    >
      {asking ? (
        <Question
          range={range}
          client={byClient ? known : undefined}
          onClose={() => setAsking(false)}
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
  /** Undefined where clients cannot be chosen. */
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
      onRange={(days) => onAsk({ range: days, client: picked?.id ?? null })}
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

const rangeSchema = v.pipe(
  v.object({ start: typedDate, end: typedDate }),
  v.forward(
    v.partialCheck(
      [['start'], ['end']],
      ({ start, end }: { start: string; end: string }) => start <= end,
      'A data inicial não pode ser posterior à final.',
    ),
    ['end'],
  ),
);

type RangeDialogProps = {
  range: ReportRange;
  onRange: (range: ReportRange) => void;
  onClose: () => void;
  /** Further fields, before the dates. */
  children?: ReactNode;
};

/** Asks for the first and last day of a report. */
function RangeDialog({ range, onRange, onClose, children }: RangeDialogProps) {
  const form = useSchemaForm({
    schema: rangeSchema,
    defaultValues: { start: formatDate(range.start), end: formatDate(range.end) },
  });
  const typed = useWatch({ control: form.control });
  const today = useToday();
  const isPressed = ({ start, end }: Preset) =>
    parseTypedDate(typed.start ?? '') === start && parseTypedDate(typed.end ?? '') === end;
  const fill = ({ start, end }: Preset) => {
    form.setValue('start', formatDate(start));
    form.setValue('end', formatDate(end));
    form.clearErrors();
  };
  return (
    <FormDialog
      title="Período do relatório"
      form={form}
      confirm="Ver relatório"
      onClose={onClose}
      onSubmit={(picked) => {
        onRange(picked);
        return Promise.resolve();
      }}
    >
      {children}
      <div className={styles.dates}>
        <DateField label="De" data-autofocus="" {...form.field('start')} />
        <DateField label="Até" {...form.field('end')} />
      </div>
      <div className={styles.presets} role="group" aria-label="Períodos usuais">
        {presetsOf(today).map((preset) => (
          <Button
            key={preset.label}
            variant="secondary"
            small
            aria-pressed={isPressed(preset)}
            onClick={() => fill(preset)}
          >
            {preset.label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}

/** The client whose id is in the address, for someone who followed a link. */
function useClient(id: number | null): Profile | null {
  const { data } = useQuery({
    queryKey: profileKeys.one(id),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      request(getProfile, { path: { id: id ?? 0 }, signal, mayBeMissing: true }),
  });
  return data ?? null;
}

type Asked = {
  range: ReportRange;
  /** The client's id in the address; null for all. */
  client: number | null;
  ask: (asked: { range: ReportRange; client?: number | null }) => void;
};

/** The parameters are in the address, so that reload, Back and a shared link restore them. */
function useReportRange(): Asked {
  const [params, setParams] = useSearchParams();
  const client = params.get('client') ?? '';
  return {
    range: rangeOf(params),
    client: /^[1-9]\d{0,14}$/.test(client) ? Number(client) : null,
    ask: ({ range: { start, end }, client: picked = null }) =>
      setParams({ start, end, ...(picked === null ? {} : { client: String(picked) }) }),
  };
}
