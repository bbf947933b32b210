import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useState } from 'react';
import { formatAmount, fromWire } from '#shared/values/money';
import type { Publication } from '#shared/publications/publication';
import { reportPublicationPrices } from '#shared/reports/reportEndpoints';
import { commonMessages, manageMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { request } from '#web/http/httpClient';
import { historyKeys, reportKeys } from '#web/http/queryKeys';
import { shownDate } from '#web/forms/typedFields';
import type { ReportColumn } from '../parts/reportColumn';
import { ReportScreen } from '../ReportScreen';
import { csvAmount } from '#shared/values/csv';
import { useReport } from '../parts/useReport';
import { useQueryClient } from '@tanstack/react-query';
import { adminMessages } from '#shared/messages/adminMessages';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { notify } from '#web/state/notify';
import { publicationsText, shownPercentage } from './priceTexts';
import { PercentageDialog, type PricesPreview } from './PercentageDialog';
import { PricePreview } from './PricePreview';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { Notice } from '#web/ui/state/Notice.tsx';
import { PriceTable } from './PriceTable';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

const columns: readonly ReportColumn<Publication>[] = [
  { label: 'ID', kind: 'tight', text: ({ id }) => String(id) },
  {
    label: 'Nome',
    role: 'first',
    text: ({ name }) => name,
    show: ({ id, name }) => (
      <AreaLink to={pathTo('/admin/publication/:id', { id })}>
        <Unbroken>{name}</Unbroken>
      </AreaLink>
    ),
  },
  {
    label: 'Revisão',
    kind: 'tight',
    text: ({ version }) => version,
    show: ({ version }) => <RevisionStamp version={version} />,
  },
  { label: 'Peso', kind: 'end', text: ({ weight }) => shownWeight(weight) },
  { label: 'Atualizada em', kind: 'tight', text: ({ date }) => shownDate(date) },
  {
    label: 'Compra (R$)',
    kind: 'end',
    text: ({ price }) => csvAmount(fromWire(price)),
    show: ({ price }) => formatAmount(fromWire(price)),
  },
  {
    label: 'Renovação (R$)',
    kind: 'end',
    text: ({ price_signature: price }) => (price === null ? '' : csvAmount(fromWire(price))),
    show: ({ price_signature: price }) => (price === null ? null : formatAmount(fromWire(price))),
  },
];

export function PublicationPriceScreen() {
  const [adjusting, setAdjusting] = useState(false);
  const report = useReport(reportKeys.prices, ({ signal }) =>
    request(reportPublicationPrices, { signal }),
  );
  return (
    <ReportScreen
      title="Preços das publicações"
      facts={[]}
      nouns={['publicação', 'publicações']}
      columns={columns}
      report={report}
      empty={manageMessages.empty}
      filename="precos-das-publicacoes"
      people={null}
      actions={
        <Button variant="secondary" onClick={() => setAdjusting(true)}>
          <Icon name="repeat" />
          Reajustar preços
        </Button>
      }
    >
      {adjusting ? (
        <PriceDialog onClose={() => setAdjusting(false)} onAdjusted={report.reload} />
      ) : null}
    </ReportScreen>
  );
}

type Planned = PricesPreview & { percentage: string };
type Step = { kind: 'ask' } | { kind: 'preview' | 'confirm' | 'undo'; planned: Planned };

type Props = { onClose: () => void; onAdjusted: () => void };

/** Changes all prices: percentage, simulation of every row, confirmation. */
function PriceDialog({ onClose, onAdjusted }: Props) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  // One key for each opening, so that repeating a lost call does not change prices twice.
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
          onPlanned={(planned) => setStep({ kind: 'preview', planned })}
          onUndo={(planned) => setStep({ kind: 'undo', planned })}
        />
      );
    case 'preview':
      return (
        <PricePreview
          {...step.planned}
          onClose={onClose}
          onBack={() => setStep({ kind: 'ask' })}
          onAgreed={() => setStep({ kind: 'confirm', planned: step.planned })}
        />
      );
    case 'confirm':
      return (
        <ConfirmDialog
          title={adminMessages.confirmPriceBatch}
          confirm={`Reajustar ${publicationsText(step.planned.results.length)}`}
          busyLabel="Reajustando"
          onConfirm={() => change({ percentage: step.planned.percentage }, step.planned)}
          onClose={() => setStep({ kind: 'preview', planned: step.planned })}
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
          onClose={() => setStep({ kind: 'ask' })}
        />
      );
  }
}

type UndoDialogProps = Pick<PricesPreview, 'results' | 'kept'> & {
  percentage: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** What undoing the last batch changes, row by row, and what it leaves unchanged. */
function UndoDialog({ percentage, results, kept, onConfirm, onClose }: UndoDialogProps) {
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

const partlyDone = (reached: number, planned: number) =>
  `Feito em ${reached} de ${publicationsText(planned)}: o preço das outras foi alterado enquanto isso.`;

type PriceChange = { readonly percentage: string } | { readonly undo: true };

/**
 * Returns the number of changed publications. `attempt` is the same for every try of one decision.
 */
async function changePrices(change: PriceChange, attempt: string): Promise<number> {
  const headers = { 'idempotency-key': attempt };
  const reply = await request(refactorPrices, { body: change, headers });
  return 'count' in reply ? reply.count : 0;
}

/** "0,350 Kg"; no unit for a publication without weight. */
export function shownWeight(kilograms: string): string {
  const weight = Number(kilograms);
  return weight > 0 ? `${kilograms.replace('.', ',')} Kg` : '0';
}
