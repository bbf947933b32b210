import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { orderStatusLabel } from '#shared/orders/orderStatus';
import { displayName } from '#shared/profiles/person';
import { type PrefixRow, reportOrdersByPrefix } from '#shared/reports/reportEndpoints';
import { slug } from '#shared/values/text';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { CellNote } from '#web/ui/list/Table.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { OrderPill } from '#web/entities/orders/OrderPill.tsx';
import { request } from '#web/http/httpClient';
import { reportKeys } from '#web/http/queryKeys';
import { shownDate } from '#web/forms/typedFields';
import type { ReportColumn } from './parts/reportColumn';
import { ReportScreen } from './ReportScreen';
import { useReport } from './parts/useReport';
import * as v from 'valibot';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { masks } from '#web/forms/masks';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const schema = v.object({
  prefix: v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || isAircraftPrefix(typed), checkoutMessages.wrongPrefix),
  ),
});

type Props = { onPrefix: (prefix: string) => void; onClose: () => void };

/** Asks for an aircraft; an empty field keeps the current one. */
function PrefixDialog({ onPrefix, onClose }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { prefix: '' } });
  return (
    <FormDialog
      title="Prefixo da aeronave"
      form={form}
      confirm="Ver relatório"
      onClose={onClose}
      onSubmit={({ prefix }) => {
        if (prefix === '') onClose();
        else onPrefix(prefix);
        return Promise.resolve();
      }}
    >
      <MaskedField
        label="Prefixo"
        mask={masks.aircraftPrefix}
        placeholder="AA-AAA"
        autoComplete="off"
        data-autofocus=""
        {...form.field('prefix')}
      />
    </FormDialog>
  );
}

const columns: readonly ReportColumn<PrefixRow>[] = [
  {
    label: 'Pedido',
    kind: 'tight',
    role: 'first',
    text: ({ order }) => String(order),
    show: ({ order }) => (
      <AreaLink to={pathTo('/admin/order/:id', { id: order })}>{order}</AreaLink>
    ),
  },
  {
    label: 'Status',
    role: 'state',
    text: ({ status, reason, refunded }) =>
      `${orderStatusLabel(status, reason)}${refunded ? ', reembolsada' : ''}`,
    show: ({ status, reason, refunded }) => (
      <>
        <OrderPill status={status} reason={reason} />
        {refunded ? <CellNote>Reembolsada</CellNote> : null}
      </>
    ),
  },
  { label: 'Data', kind: 'tight', text: ({ date }) => shownDate(date) },
  { label: 'Cliente', text: ({ profile }) => displayName(profile) },
  { label: 'Publicação', text: ({ publication }) => publication },
  {
    label: 'Prefixo / N/S',
    kind: 'tight',
    text: ({ airplane_prefix, airplane_serial_number }) =>
      [airplane_prefix, airplane_serial_number].filter(Boolean).join(' / '),
  },
  { label: 'NF', kind: 'end', text: ({ notes }) => notes.join(', ') },
];

/** The value in the address before a prefix was chosen. */
const unsaid = 'null';

export function OrderPrefixScreen() {
  const { prefix: inAddress = unsaid } =
    useParams<PathParam<'/admin/report/order_prefix/:prefix'>>();
  const prefix = inAddress === unsaid ? null : normaliseAircraftPrefix(inAddress).slice(0, 10);
  // The key remounts the report, so that returning to `null` asks again.
  return <PrefixReport key={prefix} prefix={prefix} />;
}

function PrefixReport({ prefix }: { prefix: string | null }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(prefix === null);
  const ask = () => setAsking(true);
  const report = useReport(prefix === null ? null : reportKeys.ordersOf(prefix), ({ signal }) =>
    request(reportOrdersByPrefix, {
      body: { prefix: prefix ?? '' },
      signal,
      overlay: false,
      alerts: false,
    }),
  );
  return (
    <ReportScreen
      title="Pedidos por prefixo"
      facts={prefix === null ? [] : [['Prefixo', prefix]]}
      nouns={['publicação', 'publicações']}
      columns={columns}
      report={report}
      empty={`Nenhum pedido encontrado para o prefixo ${prefix ?? ''}`}
      people="orders_by_prefix"
      filename={`pedidos-prefixo-${slug(prefix ?? '')}`}
      change={prefix === null ? undefined : { label: 'Alterar prefixo', icon: 'plane', run: ask }}
    >
      {prefix === null ? (
        <Blank icon="plane" title="Informe o prefixo da aeronave">
          <Button variant="primary" onClick={ask}>
            Informar prefixo
          </Button>
        </Blank>
      ) : null}
      {asking ? (
        <PrefixDialog
          onClose={() => setAsking(false)}
          onPrefix={(typed) => {
            setAsking(false);
            void navigate(
              pathTo('/admin/report/order_prefix/:prefix', { prefix: encodeURIComponent(typed) }),
            );
          }}
        />
      ) : null}
    </ReportScreen>
  );
}
