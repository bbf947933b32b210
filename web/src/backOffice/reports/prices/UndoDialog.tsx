import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { PricesPreview } from './previewPrices';
import { publicationsText, shownPercentage } from './priceTexts';
import { PriceTable } from './PriceTable';

type Props = Pick<PricesPreview, 'results' | 'kept'> & {
  percentage: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** What taking the last batch back does, row by row, and what it leaves alone. */
export function UndoDialog({ percentage, results, kept, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      wide
      title={`Desfazer o reajuste de ${shownPercentage(percentage)}?`}
      confirm={`Desfazer em ${publicationsText(results.length)}`}
      busyLabel="Desfazendo"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {kept.length > 0 ? (
        <Notice tone="wait">
          O que foi alterado depois do reajuste fica como está:{' '}
          {kept.map(({ name }) => name).join(', ')}.
        </Notice>
      ) : null}
      <PriceTable results={results} />
    </ConfirmDialog>
  );
}
