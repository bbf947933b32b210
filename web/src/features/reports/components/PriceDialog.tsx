import { useState } from 'react';
import { adminMessages } from '#shared/adminMessages';
import { commonMessages } from '#shared/messages';
import type { AdjustedPrice, LastAdjustment } from '#shared/publications/priceAdjustment';
import { ConfirmDialog } from '../../../components/desk/ConfirmDialog';
import { notify } from '../../../lib/notify';
import { changePrices } from '../api/changePrices';
import { PercentageDialog } from './PercentageDialog';
import { PricePreview } from './PricePreview';

type Planned = { percentage: string; results: readonly AdjustedPrice[] };
type Step =
  | { kind: 'ask' }
  | { kind: 'preview' | 'confirm'; planned: Planned }
  | { kind: 'undo'; last: LastAdjustment };

type Props = { onClose: () => void; onAdjusted: () => void };

/** Changes all prices: percentage and simulation, every row before and after, then the question. */
export function PriceDialog({ onClose, onAdjusted }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  // One for each opening: sending again after a lost connection must not change prices twice.
  const [attempt] = useState(() => crypto.randomUUID());
  const change = async (what: { percentage: string } | { undo: true }) => {
    await changePrices(what, attempt);
    notify({ tone: 'ok', text: commonMessages.saved });
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
          onUndo={(last) => {
            setStep({ kind: 'undo', last });
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
          onConfirm={() => change({ percentage: step.planned.percentage })}
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
        <ConfirmDialog
          title={`Desfazer o reajuste de ${shownPercentage(step.last.percentage)}?`}
          confirm={`Desfazer em ${publicationsText(step.last.count)}`}
          busyLabel="Desfazendo"
          onConfirm={() => change({ undo: true })}
          onClose={() => {
            setStep({ kind: 'ask' });
          }}
        >
          <p>Os preços voltam a ser os de antes. O que foi alterado depois fica como está.</p>
        </ConfirmDialog>
      );
  }
}

const shownPercentage = (wire: string) => `${wire.replace('.', ',')}%`;
const publicationsText = (count: number) =>
  `${count} ${count === 1 ? 'publicação' : 'publicações'}`;
