import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminMessages } from '#shared/messages/adminMessages';
import { commonMessages } from '#shared/messages/messages';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { notify } from '#web/state/notify';
import { changePrices, type PriceChange } from './changePrices';
import type { PricesPreview } from './previewPrices';
import { publicationsText, shownPercentage } from './priceTexts';
import { PercentageDialog } from './PercentageDialog';
import { PricePreview } from './PricePreview';
import { UndoDialog } from './UndoDialog';
import { historyKeys } from '#web/http/queryKeys';

type Planned = PricesPreview & { percentage: string };
type Step = { kind: 'ask' } | { kind: 'preview' | 'confirm' | 'undo'; planned: Planned };

type Props = { onClose: () => void; onAdjusted: () => void };

/** Changes all prices: percentage and simulation, every row before and after, then the question. */
export function PriceDialog({ onClose, onAdjusted }: Props) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  // One for each opening: sending again after a lost connection must not change prices twice.
  const [attempt] = useState(() => crypto.randomUUID());
  const change = async (what: PriceChange, { results }: Planned) => {
    const reached = await changePrices(what, attempt);
    notify({ tone: 'ok', text: commonMessages.saved });
    if (reached < results.length) {
      notify({ tone: 'wait', text: partlyDone(reached, results.length) });
    }
    void client.invalidateQueries({ queryKey: historyKeys.ofAll('publication') });
    onAdjusted();
    onClose();
  };
  switch (step.kind) {
    case 'ask':
      return (
        <PercentageDialog
          onClose={onClose}
          onPlanned={(planned) => {
            setStep({ kind: 'preview', planned });
          }}
          onUndo={(planned) => {
            setStep({ kind: 'undo', planned });
          }}
        />
      );
    case 'preview':
      return (
        <PricePreview
          {...step.planned}
          onClose={onClose}
          onBack={() => {
            setStep({ kind: 'ask' });
          }}
          onAgreed={() => {
            setStep({ kind: 'confirm', planned: step.planned });
          }}
        />
      );
    case 'confirm':
      return (
        <ConfirmDialog
          title={adminMessages.confirmPriceBatch}
          confirm={`Reajustar ${publicationsText(step.planned.results.length)}`}
          busyLabel="Reajustando"
          onConfirm={() => change({ percentage: step.planned.percentage }, step.planned)}
          onClose={() => {
            setStep({ kind: 'preview', planned: step.planned });
          }}
        >
          <p>
            Os preços de compra e de renovação passam a {shownPercentage(step.planned.percentage)}{' '}
            do que são agora.
          </p>
        </ConfirmDialog>
      );
    case 'undo':
      return (
        <UndoDialog
          {...step.planned}
          onConfirm={() => change({ undo: true }, step.planned)}
          onClose={() => {
            setStep({ kind: 'ask' });
          }}
        />
      );
  }
}

const partlyDone = (reached: number, planned: number) =>
  `Feito em ${reached} de ${publicationsText(planned)}: o preço das outras foi alterado enquanto isso.`;
