import { useState } from 'react';
import * as v from 'valibot';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  addMonths,
  calendarMonth,
  isCalendarMonth,
  monthCount,
  monthOf,
} from '#shared/values/calendarMonth';
import { maxFigureMonths } from '#shared/figures/figurePeriod';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { type FigureMonths, monthWords } from './figurePeriods';

/** The dialog offers ten years; the address also accepts earlier months. */
const offered = 120;

const month = v.pipe(v.string(), v.check(isCalendarMonth, 'Escolha um mês.'));
const schema = v.pipe(
  v.object({ from: month, to: month }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }: { from: string; to: string }) => from <= to,
      'O último mês não pode ser anterior ao primeiro.',
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }: { from: string; to: string }) =>
        !isCalendarMonth(from) || !isCalendarMonth(to) || monthCount(from, to) <= maxFigureMonths,
      `Escolha no máximo ${String(maxFigureMonths)} meses.`,
    ),
    ['to'],
  ),
);

type Props = {
  months: FigureMonths;
  onMonths: (months: FigureMonths) => void;
  onClose: () => void;
};

/** Asks for the first and the last month. */
export function PeriodDialog({ months, onMonths, onClose }: Props) {
  const [now] = useState(() => monthOf(todayInSaoPaulo(new Date())));
  const to = months.to > now ? now : months.to;
  const form = useSchemaForm({ schema, defaultValues: { from: months.from, to } });
  const options = Array.from({ length: offered }, (_, back) => {
    const value = addMonths(now, -back);
    return { value, label: monthWords(value) };
  });
  return (
    <FormDialog
      title="Período dos números"
      form={form}
      confirm="Ver números"
      onClose={onClose}
      onSubmit={(picked) => {
        onMonths({ from: calendarMonth(picked.from), to: calendarMonth(picked.to) });
        return Promise.resolve();
      }}
    >
      <SelectField label="De" data-autofocus="" options={options} {...form.field('from')} />
      <SelectField label="Até" options={options} {...form.field('to')} />
    </FormDialog>
  );
}
