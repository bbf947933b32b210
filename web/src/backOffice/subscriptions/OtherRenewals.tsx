import { useQuery } from '@tanstack/react-query';
import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { Signature } from '#shared/signatures/signature';
import { autoRenewalLabels, autoRenewalReasonText } from '#shared/signatures/autoRenewalTexts';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { formatAmount, fromWire } from '#shared/values/money';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { shownDate } from '#web/forms/typedFields';
import { Cell, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Prefixo' },
  { label: 'Vence' },
  { label: 'Renovação' },
  { label: 'Cobra em' },
  { label: 'Valor (R$)', kind: 'end' },
];

/** As many as one looks over; the customer's page lists all. */
const readAtMost = 50;

/** How the holder's other subscriptions renew, beside one that renews by itself. */
export function OtherRenewals({ signature }: { signature: Signature }) {
  const { profile } = signature;
  const { data } = useQuery({
    queryKey: signatureKeys.ofOwner(profile.id, 1, { limit: readAtMost }),
    queryFn: ({ signal }) =>
      request(listSignatures, {
        query: { profile: String(profile.id), limit: String(readAtMost) },
        signal,
      }),
  });
  const others = (data?.results ?? []).filter(({ id, due }) => id !== signature.id && due !== null);
  if (others.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="other-renewals">
      <h2 id="other-renewals">Outras renovações deste cliente</h2>
      <Table caption="Outras renovações deste cliente" columns={columns}>
        {others.map((one) => (
          <RenewalRow key={one.id} signature={one} />
        ))}
      </Table>
      {others.map((one) =>
        one.auto_renewal?.problem ? (
          <p key={one.id} className="small muted">
            {`${one.airplane_prefix ?? one.publication.name}: ${autoRenewalReasonText(one.auto_renewal.problem)}`}
          </p>
        ) : null,
      )}
    </section>
  );
}

function RenewalRow({ signature: { id, publication, due, airplane_prefix, ...row } }: RowProps) {
  const auto = row.auto_renewal?.state === 'ended' ? null : (row.auto_renewal ?? null);
  const price = auto?.price ?? publication.price_signature;
  return (
    <Row>
      <FirstCell>
        <AreaLink to={pathTo('/admin/signature/:id', { id })}>{publication.name}</AreaLink>
      </FirstCell>
      <Cell label="Prefixo">{airplane_prefix}</Cell>
      <Cell label="Vence">{due === null ? null : shownDate(due)}</Cell>
      <Cell label="Renovação">
        {auto === null
          ? 'Não'
          : auto.state === 'active'
            ? 'Automática'
            : autoRenewalLabels[auto.state]}
      </Cell>
      <Cell label="Cobra em">{auto === null ? '–' : shownDate(auto.charge_on)}</Cell>
      <Cell label="Valor (R$)" kind="end">
        {price === null ? '–' : formatAmount(fromWire(price))}
      </Cell>
    </Row>
  );
}

type RowProps = { signature: Signature };
