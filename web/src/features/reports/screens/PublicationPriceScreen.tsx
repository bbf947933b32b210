import { useState } from 'react';
import { Link } from 'react-router-dom';
import { centavos, formatAmount, parseMoney } from '#shared/money';
import type { Publication } from '#shared/publications/publication';
import { reportPublicationPrices } from '#shared/reports/reportEndpoints';
import { manageMessages } from '#shared/messages';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { RevisionStamp } from '../../../components/RevisionStamp';
import { request } from '../../../lib/httpClient';
import { shownDate } from '../../../lib/typedFields';
import { PriceDialog } from '../components/PriceDialog';
import { type ReportColumn, ReportScreen } from '../components/ReportScreen';
import { csvAmount } from '../csv';
import { shownWeight } from '../shownWeight';
import { useReport } from '../useReport';

const amountOf = (wire: string) => parseMoney(wire) ?? centavos(0);

const columns: readonly ReportColumn<Publication>[] = [
  { label: 'ID', kind: 'tight', text: ({ id }) => String(id) },
  {
    label: 'Nome',
    role: 'first',
    text: ({ name }) => name,
    show: ({ id, name }) => <Link to={`/admin/publication/${id}`}>{name}</Link>,
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
    text: ({ price }) => csvAmount(amountOf(price)),
    show: ({ price }) => formatAmount(amountOf(price)),
  },
  {
    label: 'Renovação (R$)',
    kind: 'end',
    text: ({ price_signature: price }) => (price === null ? '' : csvAmount(amountOf(price))),
    show: ({ price_signature: price }) => (price === null ? null : formatAmount(amountOf(price))),
  },
];

export function PublicationPriceScreen() {
  const [adjusting, setAdjusting] = useState(false);
  const report = useReport(['publication_prices'], ({ signal }) =>
    request(reportPublicationPrices, { signal }),
  );
  return (
    <ReportScreen
      title="Preços das publicações"
      facts={[]}
      nouns={['publicação', 'publicações']}
      columns={columns}
      report={report}
      keyOf={({ id }) => id}
      empty={manageMessages.empty}
      filename="precos-das-publicacoes"
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
