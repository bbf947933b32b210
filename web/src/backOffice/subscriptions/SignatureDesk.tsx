import { useState } from 'react';
import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Signature } from '#shared/signatures/signature';
import { listSignatures, updateSignature } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { useQuestions } from '../kit/record/useQuestions';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { useRecordCache } from '../kit/record/useRecordCache';
import { type RecordForm, useRecordForm } from '#web/forms/useRecordForm';
import { dueQuestions } from './dueQuestions';
import { NotesPanel } from './NotesPanel';
import {
  signatureBody,
  signatureForm,
  type SignatureOutput,
  signatureStatusChoices,
  signatureValues,
  type SignatureValues,
} from './signatureForm';
import { AutoRenewalPanel } from './AutoRenewalPanel';
import { PurchasePanel } from './PurchasePanel';
import { useWatch } from 'react-hook-form';
import { trackingCodeWarning } from '#shared/brazil/trackingCode';
import { signatureStatus, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import { DateField } from '../kit/fields/DateField';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { autoRenewalLabel, autoRenewalReasonText } from '#shared/signatures/autoRenewalTexts';
import { formatAmount, fromWire } from '#shared/values/money';
import { shownDate } from '#web/forms/typedFields';
import { Cell, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';

const EndAutoRenewalDialog = lazyPart(
  async () => (await import('./EndAutoRenewalDialog')).EndAutoRenewalDialog,
);

const list = { to: pathTo('/admin/signatures'), label: 'Gerenciar Andamento' };

export function SignatureDesk({ signature, reload }: { signature: Signature; reload: () => void }) {
  const [ending, setEnding] = useState(false);
  const cache = useRecordCache(signatureKeys);
  const form = useRecordForm<SignatureValues, SignatureOutput, Signature>({
    schema: signatureForm,
    record: signature,
    values: (base) => signatureValues(base ?? signature),
    send: (output, base) =>
      request(updateSignature, {
        path: { id: signature.id },
        body: signatureBody(base ?? signature, output),
      }),
    alert: adminMessages.notUpdated,
    reload,
    compared: [
      ['notes', 'Observações', 'note'],
      ['track_code', 'Código de rastreio'],
      ['due', 'Vencimento'],
    ],
    onSaved: cache.keep,
  });
  const { ask, dialog } = useQuestions();
  const save = async (output: SignatureOutput) => {
    const before = { due: signature.due, status: signature.status.id };
    if (await ask(dueQuestions(before, output))) await form.save(output);
  };
  const title = `Assinatura ${signature.id}`;
  return (
    <>
      <form noValidate onSubmit={form.submit(save)}>
        <RecordCrumbs list={list} here={title} />
        <Title title={title} beside={<State signature={signature} />} />
        <div className="stack">
          <FormBanner text={form.banner} />
          <OutdatedNotice form={form} />
          <Desk
            side={
              <>
                <SubscriptionProgress form={form} signature={signature} />
                <HistoryPanel target="signature" id={signature.id} />
              </>
            }
          >
            {signature.auto_renewal ? (
              <AutoRenewalPanel
                signature={signature}
                auto={signature.auto_renewal}
                onEnd={() => setEnding(true)}
              />
            ) : null}
            {signature.auto_renewal ? <OtherRenewals signature={signature} /> : null}
            <PurchasePanel signature={signature} />
            <NotesPanel field={form.field('notes')} />
          </Desk>
        </div>
        <SaveBar dirty={form.dirty} busy={form.formState.isSubmitting} back={list.to}>
          {signature.actions.includes('ship') ? (
            <AreaButton
              variant="secondary"
              to={pathTo('/admin/expedition/:id/:signature', { id: 0, signature: signature.id })}
            >
              <Icon name="truck" />
              Criar expedição
            </AreaButton>
          ) : null}
        </SaveBar>
        {dialog}
      </form>
      {ending && signature.auto_renewal ? (
        <EndAutoRenewalDialog
          {...{ signature, reload }}
          auto={signature.auto_renewal}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </>
  );
}

/** A subscription that waits for its shipment may also be expired. */
function State({ signature: { status, overdue, suspended_by } }: { signature: Signature }) {
  return (
    <div className="row">
      <SignaturePill status={status.id} suspended={!!suspended_by} />
      {overdue && status.id !== 4 ? (
        <StatePill tone="stop" icon="alert">
          Vencida
        </StatePill>
      ) : null}
    </div>
  );
}

const renewalColumns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Prefixo' },
  { label: 'Vence' },
  { label: 'Renovação' },
  { label: 'Cobra em' },
  { label: 'Valor (R$)', kind: 'end' },
];

/** More would not be readable here; the customer's page lists all. */
const readAtMost = 50;

/** How the holder's other subscriptions renew, shown beside an automatic renewal. */
function OtherRenewals({ signature }: { signature: Signature }) {
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
      <Table caption="Outras renovações deste cliente" columns={renewalColumns}>
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

function RenewalRow({
  signature: { id, publication, due, airplane_prefix, ...row },
}: RenewalRowProps) {
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
        {auto === null ? 'Não' : auto.state === 'active' ? 'Automática' : autoRenewalLabel(auto)}
      </Cell>
      <Cell label="Cobra em">{auto === null ? '–' : shownDate(auto.charge_on)}</Cell>
      <Cell label="Valor (R$)" kind="end">
        {price === null ? '–' : formatAmount(fromWire(price))}
      </Cell>
    </Row>
  );
}

type RenewalRowProps = { signature: Signature };

type Form = RecordForm<SignatureValues, SignatureOutput>;
type SubscriptionProgressProps = { form: Form; signature: Signature };

function SubscriptionProgress({ form, signature }: SubscriptionProgressProps) {
  const { status, transitions = [], actions, sure_until: sure } = signature;
  const onItsWay = transitions.length === 0;
  return (
    <Panel stack className="gap-3">
      <h2>Andamento</h2>
      <SelectField
        label="Status"
        options={signatureStatusChoices(signature).map((value) => ({
          value,
          label: signatureStatusLabels[value],
        }))}
        help={onItsWay ? 'Muda com a expedição.' : undefined}
        {...form.field('status')}
        disabled={onItsWay}
      />
      {actions.includes('set_due') ? (
        <DateField
          label="Vencimento"
          help={
            status.id === signatureStatus.overdue
              ? 'Uma data futura reativa a assinatura.'
              : sure && `Renovação em desistência: até a decisão, vale até ${shownDate(sure)}.`
          }
          {...form.field('due')}
        />
      ) : null}
      {status.id === signatureStatus.sent ? <ShipmentFields form={form} /> : null}
    </Panel>
  );
}

function ShipmentFields({ form }: { form: Form }) {
  const code = useWatch({ control: form.control, name: 'track_code' });
  const warning = trackingCodeWarning(code);
  return (
    <>
      <TextField
        label="Código de rastreio"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        help={warning}
        helpTone={warning === null ? undefined : 'wait'}
        {...form.field('track_code')}
      />
      <DateField label="Data de envio" {...form.field('expedition_date')} />
    </>
  );
}
