import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatMoment } from '#shared/calendarDate';
import { centavos, formatReais } from '#shared/money';
import {
  adjusted,
  type AdjustedPrice,
  type LastAdjustment,
  parsePercentage,
  percentageRange,
} from '#shared/publications/priceAdjustment';
import { Button } from '../../../components/Button';
import { Dialog, DialogFoot } from '../../../components/Dialog';
import { TextField } from '../../../components/TextField';
import { useSchemaForm } from '../../../lib/useSchemaForm';
import { previewPrices } from '../api/previewPrices';
import styles from './reports.module.css';

const schema = v.object({
  percentage: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed.replace(',', '.')),
    v.check((typed) => parsePercentage(typed) !== null, percentageRange),
  ),
});

/** What the simulation starts from. */
const reference = centavos(8000);
const unchanged = '100';

type Props = {
  onPlanned: (planned: { percentage: string; results: readonly AdjustedPrice[] }) => void;
  onUndo: (last: LastAdjustment) => void;
  onClose: () => void;
};

export function PercentageDialog({ onPlanned, onUndo, onClose }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { percentage: unchanged } });
  const { percentage: typed } = useWatch({ control: form.control });
  const before = useQuery({
    queryKey: ['reports', 'last_adjustment'],
    queryFn: ({ signal }) => previewPrices(unchanged, { signal, overlay: false, alerts: false }),
  });
  const last = before.data?.last;
  return (
    <Dialog title="Reajustar preços" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.submit(async ({ percentage }) => {
          const { results } = await previewPrices(percentage);
          onPlanned({ percentage, results });
        })}
      >
        <TextField
          label="Percentual do preço atual"
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          max={1000}
          placeholder={unchanged}
          data-autofocus=""
          help="110 aumenta 10%; 90 reduz 10%; 100 não muda nada."
          {...form.field('percentage')}
        />
        <p className={styles.simulation} role="status">
          <span>
            Preço atual <b className="num">{formatReais(reference)}</b>
          </span>
          <span>
            Novo valor <b className="num">{simulated(typed)}</b>
          </span>
        </p>
        {last ? (
          <div className="spread">
            <p className="small muted">
              Último reajuste: {last.percentage.replace('.', ',')}% em{' '}
              {formatMoment(new Date(last.created))}, por {last.actor.name}.
            </p>
            <Button
              variant="secondary"
              small
              onClick={() => {
                onUndo(last);
              }}
            >
              Desfazer
            </Button>
          </div>
        ) : null}
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel="Calculando"
          >
            Ver prévia
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function simulated(typed: string | undefined): string {
  const percentage = parsePercentage((typed ?? '').trim().replace(',', '.'));
  return percentage === null ? '–' : formatReais(adjusted(reference, percentage));
}
