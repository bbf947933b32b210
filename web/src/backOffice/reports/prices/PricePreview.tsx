import * as v from 'valibot';
import type { AdjustedPrice } from '#shared/publications/priceAdjustment';
import { type Centavos, formatReais, fromWire, sum, type WireMoney } from '#shared/values/money';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { wholeText } from '#web/backOffice/kit/countText';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { PriceTable } from './PriceTable';
import {
  priceChangeText,
  changeSentence,
  isLargeChange,
  percentageChange,
  publicationsText,
  shownPercentage,
} from './priceTexts';

type Props = {
  percentage: string;
  results: readonly AdjustedPrice[];
  onBack: () => void;
  onAgreed: () => void;
  onClose: () => void;
};

/** Totals and every row; a change of more than half asks for the number of publications. */
export function PricePreview({ percentage, results, onBack, onAgreed, onClose }: Props) {
  const asked = isLargeChange(percentage) ? String(results.length) : null;
  const form = useSchemaForm({ schema: schemaOf(asked), defaultValues: { count: '' } });
  return (
    <Dialog
      wide
      title={`Prévia: ${shownPercentage(percentage)} dos preços de hoje`}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={form.submit(() => {
          onAgreed();
          return Promise.resolve();
        })}
      >
        <Facts rows={factsOf(percentage, results)} />
        <PriceTable results={results} />
        {asked === null ? null : (
          <TextField
            label="Número de publicações"
            inputMode="numeric"
            autoComplete="off"
            help={`${changeSentence(percentage)} Para continuar, digite o número de publicações, ${wholeText(results.length)}.`}
            {...form.field('count')}
          />
        )}
        <DialogFoot>
          <Button variant="secondary" data-autofocus="" onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" variant="primary">
            Reajustar
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Accepts any text when no number is requested. */
const schemaOf = (asked: string | null) =>
  v.object({
    count: v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/[.\s]/g, '')),
      v.check(
        (typed) => asked === null || typed === asked,
        `Digite ${asked ?? ''}, o número de publicações desta prévia.`,
      ),
    ),
  });

type Fact = readonly [string, string];

/** The totals of the batch: the number, the sums before and after, the largest change. */
function factsOf(percentage: string, results: readonly AdjustedPrice[]): readonly Fact[] {
  const rows = results.map((row) => ({
    name: row.name,
    before: fromWire(row.price),
    after: fromWire(row.new_price),
  }));
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const largest = others.reduce((most, row) => (moved(row) > moved(most) ? row : most), first);
  return [
    ['Mudança', `${percentageChange(percentage)} em ${publicationsText(results.length)}`],
    ['Soma das compras', totalText(results.map(({ price, new_price }) => [price, new_price]))],
    [
      'Soma das renovações',
      totalText(
        results.map(({ price_signature, new_price_signature }) => [
          price_signature ?? '0.00',
          new_price_signature ?? '0.00',
        ]),
      ),
    ],
    ['Maior mudança', `${largest.name}: ${changedText(largest.before, largest.after)}`],
  ];
}

const moved = ({ before, after }: { before: Centavos; after: Centavos }) =>
  Math.abs(after - before);

function totalText(pairs: readonly (readonly [WireMoney, WireMoney])[]): string {
  const before = sum(pairs.map(([price]) => fromWire(price)));
  const after = sum(pairs.map(([, price]) => fromWire(price)));
  return changedText(before, after);
}

const changedText = (before: Centavos, after: Centavos) =>
  `${formatReais(before)} → ${formatReais(after)} (${priceChangeText(before, after)})`;
