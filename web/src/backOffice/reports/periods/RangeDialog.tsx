import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatDate, parseTypedDate } from '#shared/values/calendarDate';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { typedDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { useToday } from '#web/state/useToday';
import { presetsOf, type Preset, type ReportRange } from './reportRange';
import styles from '../parts/reports.module.css';

const schema = v.pipe(
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

type Props = {
  range: ReportRange;
  onRange: (range: ReportRange) => void;
  onClose: () => void;
  /** Further fields, before the dates. */
  children?: ReactNode;
};

/** Asks for the first and the last day of a report. */
export function RangeDialog({ range, onRange, onClose, children }: Props) {
  const form = useSchemaForm({
    schema,
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
            onClick={() => {
              fill(preset);
            }}
          >
            {preset.label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
