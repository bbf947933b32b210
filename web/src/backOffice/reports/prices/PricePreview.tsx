import type { AdjustedPrice } from '#shared/publications/priceAdjustment';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog/Dialog.tsx';
import { PriceTable } from './PriceTable';

type Props = {
  percentage: string;
  results: readonly AdjustedPrice[];
  onBack: () => void;
  onAgreed: () => void;
  onClose: () => void;
};

export function PricePreview({ percentage, results, onBack, onAgreed, onClose }: Props) {
  return (
    <Dialog wide title={`Prévia do reajuste de ${percentage.replace('.', ',')}%`} onClose={onClose}>
      <PriceTable results={results} />
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={onBack}>
          Voltar
        </Button>
        <Button variant="primary" onClick={onAgreed}>
          Reajustar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
