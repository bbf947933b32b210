import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatMoment } from '#shared/values/calendarDate';
import { centavos, formatReais } from '#shared/values/money';
import { adjusted, parsePercentage, percentageRange } from '#shared/publications/priceAdjustment';
import { allPrices } from '#shared/system/history';
import { percentageFormat, readDecimal, showDecimal } from '#shared/values/typedDecimal';
import { Button } from '#web/ui/button/Button.tsx';
import { DecimalField } from '#web/backOffice/kit/fields/DecimalField.tsx';
import { HistoryList } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useChange } from '#web/http/useChange';
import { typedDecimal } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { percentageChange, shownPercentage } from './priceTexts';
import styles from '../parts/reports.module.css';
import { reportKeys } from '#web/http/queryKeys';
import type { ReplyOf } from '#shared/api/endpoint';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { request, type Options } from '#web/http/httpClient';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';

const schema = v.object({
  percentage: v.pipe(
    typedDecimal(percentageFormat, percentageRange),
    v.check((read) => parsePercentage(read) !== null, percentageRange),
  ),
});

/** The example price before the change, R$ 80,00. */
const reference = centavos(8000);
const unchanged = '100';

type OnPlanned = (planned: PricesPreview & { percentage: string }) => void;
type Props = { onPlanned: OnPlanned; onUndo: OnPlanned; onClose: () => void };

export function PercentageDialog({ onPlanned, onUndo, onClose }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { percentage: unchanged } });
  const { percentage: typed } = useWatch({ control: form.control });
  const before = useQuery({
    queryKey: reportKeys.lastAdjustment,
    queryFn: ({ signal }) =>
      previewPrices({ percentage: unchanged }, { signal, overlay: false, alerts: false }),
  });
  const last = before.data?.last;
  return (
    <Dialog title="Reajustar preços" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.submit(async ({ percentage }) => {
          onPlanned({ percentage, ...(await previewPrices({ percentage })) });
        })}
      >
        <DecimalField
          label="Percentual do preço de hoje"
          format={percentageFormat}
          placeholder={unchanged}
          data-autofocus=""
          help="110 aumenta 10 %; 90 reduz 10 %; 100 não muda nada."
          {...form.field('percentage')}
        />
        <Meaning
          typed={typed ?? ''}
          onUse={(meant) => {
            form.setValue('percentage', meant, { shouldValidate: true });
            form.setFocus('percentage');
          }}
        />
        {last ? <LastOne last={last} onUndo={onUndo} /> : null}
        <Earlier />
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton form={form} busyLabel="Calculando">
            Ver prévia
          </SubmitButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type MeaningProps = { typed: string; onUse: (percentage: string) => void };

/** Explains the number while it is typed: 10 leaves a tenth of the price and does not add 10 %. */
function Meaning({ typed, onUse }: MeaningProps) {
  const wire = readDecimal(typed, percentageFormat) ?? '';
  const percentage = parsePercentage(wire);
  const becomes = percentage === null ? null : adjusted(reference, percentage);
  const suggested = becomes === null ? null : probablyMeant(Number(wire));
  return (
    <>
      <p className={styles.simulation} role="status">
        {becomes === null ? (
          <span>Preço de {formatReais(reference)} → –</span>
        ) : (
          <>
            <span>{shownPercentage(wire)} do preço de hoje:</span>
            <b className="num">
              {formatReais(reference)} → {formatReais(becomes)} ({percentageChange(wire)})
            </b>
          </>
        )}
      </p>
      {suggested === null ? null : (
        <Notice tone="wait">
          <span className="spread">
            Queria aumentar {shownPercentage(wire)}?
            <Button variant="secondary" small onClick={() => onUse(suggested)}>
              Usar {suggested}
            </Button>
          </span>
        </Notice>
      )}
    </>
  );
}

/** Raises are at most 30 %, so a number this small is probably the difference. */
const probablyMeant = (percentage: number) =>
  percentage >= 1 && percentage <= 30
    ? showDecimal(String(Math.round((100 + percentage) * 10_000) / 10_000), percentageFormat)
    : null;

type LastProps = { last: NonNullable<PricesPreview['last']>; onUndo: OnPlanned };

function LastOne({ last: { percentage, created, actor }, onUndo }: LastProps) {
  const { busy, run: undo } = useChange(async () => {
    onUndo({ percentage, ...(await previewPrices({ undo: true })) });
  });
  return (
    <div className="spread">
      <p className="small muted">
        Último reajuste: {shownPercentage(percentage)} em {formatMoment(new Date(created))}, por{' '}
        {actor.name}.
      </p>
      <Button variant="secondary" small busy={busy} onClick={undo}>
        Desfazer
      </Button>
    </div>
  );
}

/** Earlier changes of all prices, with author and time. */
function Earlier() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Histórico de reajustes</summary>
      {isOpen ? <HistoryList target="publication" id={allPrices} /> : null}
    </details>
  );
}

/** Every new price, the unchanged ones, and the last batch if it can be undone. */
export type PricesPreview = Extract<ReplyOf<typeof refactorPrices>, { results: unknown }>;

type PreviewAsked = { readonly percentage: string } | { readonly undo: true };
type PreviewHow = Pick<Options<typeof refactorPrices>, 'signal' | 'overlay' | 'alerts'>;

async function previewPrices(asked: PreviewAsked, how: PreviewHow = {}): Promise<PricesPreview> {
  const reply = await request(refactorPrices, { body: { ...asked, preview: true }, ...how });
  return 'results' in reply ? reply : { results: [], kept: [], last: null };
}
