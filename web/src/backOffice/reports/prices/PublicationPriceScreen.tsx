import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAmount, fromWire } from '#shared/values/money';
import type { Publication } from '#shared/publications/publication';
import { reportPublicationPrices } from '#shared/reports/reportEndpoints';
import { manageMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { request } from '#web/http/httpClient';
import { reportKeys } from '#web/http/queryKeys';
import { shownDate } from '#web/forms/typedFields';
import { PriceDialog } from './PriceDialog';
import type { ReportColumn } from '../parts/reportColumn';
import { ReportScreen } from '../ReportScreen';
import { csvAmount } from '#shared/values/csv';
import { shownWeight } from './shownWeight';
import { useReport } from '../parts/useReport';

const columns: readonly ReportColumn<Publication>[] = [
  { label: 'ID', kind: 'tight', text: ({ id }) => String(id) },
  {
    label: 'Nome',
    role: 'first',
    text: ({ name }) => name,
    show: ({ id, name }) => <Link to={pathTo('/admin/publication/:id', { id })}>{name}</Link>,
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
        <Button
          variant="secondary"
          onClick={() => {
            setAdjusting(true);
          }}
        >
          <Icon name="repeat" />
          Reajustar preços
        </Button>
      }
    >
      {adjusting ? (
        <PriceDialog
          onClose={() => {
            setAdjusting(false);
          }}
          onAdjusted={report.reload}
        />
      ) : null}
    </ReportScreen>
  );
}
