import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Signature } from '#shared/signatures/signature';
import { endAutoRenewal, updateSignature } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { useQuestions } from '../kit/record/useQuestions';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { historyKeys, signatureKeys } from '#web/http/queryKeys';
import { useRecordCache } from '../kit/record/useRecordCache';
import { useRecordForm } from '#web/forms/useRecordForm';
import { dueQuestions } from './dueQuestions';
import { NotesPanel } from './NotesPanel';
import {
  signatureBody,
  signatureForm,
  signatureValues,
  type SignatureOutput,
  type SignatureValues,
} from './signatureForm';
import { OtherRenewals } from './OtherRenewals';
import { SubscriptionProgress } from './SubscriptionProgress';
import { PurchasePanel } from './PurchasePanel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type AutoRenewal, chargeDay, lastDayToStop } from '#shared/signatures/autoRenewal';
import { autoRenewalLabels, autoRenewalReasonText } from '#shared/signatures/autoRenewalTexts';
import { formatMoment, isCalendarDate } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { shownDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { Button } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Panel } from '#web/ui/paper/Panel.tsx';

const looks = {
  waiting: ['wait', 'clock'],
  active: ['ok', 'check'],
  failed: ['stop', 'alert'],
  ended: ['off', 'minus'],
} as const satisfies Record<AutoRenewal['state'], readonly [Tone, IconName]>;

type Props = { signature: Signature; auto: AutoRenewal; reload: () => void };

/** What will be charged and when, who may stop it, and what happens if it fails: staff read it, and end it when asked to. */
function AutoRenewalPanel({ signature, auto, reload }: Props) {
  const [ending, setEnding] = useState(false);
  const [tone, icon] = looks[auto.state];
  return (
    <Panel stack className="gap-3">
      <div className="spread">
        <div className="row">
          <h2>Renovar automaticamente</h2>
          <StatePill tone={tone} icon={icon}>
            {autoRenewalLabels[auto.state]}
          </StatePill>
        </div>
        {signature.actions.includes('end_auto_renewal') ? (
          <Button
            small
            variant="remove"
            onClick={() => {
              setEnding(true);
            }}
          >
            Encerrar a pedido do cliente
          </Button>
        ) : null}
      </div>
      {auto.state === 'ended' ? null : (
        <TitleBlock
          cells={[
            ['Será cobrado em', shownDate(auto.charge_on)],
            ['Valor', formatReais(fromWire(auto.price))],
            ['Avisado em', auto.announced_on === null ? '–' : shownDate(auto.announced_on)],
            ['Nova validade', shownDate(auto.renews_to)],
          ]}
        />
      )}
      <Facts rows={factsOf(signature, auto)} />
      {auto.announced_on === null ? null : (
        <p>
          <AreaLink to={pathTo('/admin/user/:id/:tab', { id: signature.profile.id, tab: 'mails' })}>
            Ver ou reenviar o e-mail do aviso
          </AreaLink>
        </p>
      )}
      {ending ? (
        <EndDialog
          {...{ signature, auto, reload }}
          onClose={() => {
            setEnding(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

function factsOf({ due }: Signature, auto: AutoRenewal): (readonly [string, string])[] {
  const { authorised_at, asked_by, problem, authorization, state, requested, until, slip, order } =
    auto;
  const isOpen = state === 'active';
  const slipDay = due !== null && isCalendarDate(due) ? shownDate(chargeDay(due)) : '';
  const rows: (readonly [string, string | null])[] = [
    ['Código', until === null ? null : `enviado ao cliente, vale até ${shownDate(until)}`],
    [
      'Autorizada',
      authorised_at
        ? `${formatMoment(new Date(authorised_at))}, ${asked_by ? `pedida por ${asked_by}, ` : ''}no banco do cliente`
        : null,
    ],
    [
      'Pode ser desfeita',
      isOpen && !requested
        ? `pelo cliente até ${shownDate(lastDayToStop(auto))}, aqui ou no banco`
        : null,
    ],
    ['Cobrança', requested ? 'já foi pedida ao banco: encerrar vale para a seguinte' : null],
    ['Se falhar', isOpen ? `boleto por e-mail em ${slipDay}, sete dias antes do fim` : null],
    ['Motivo', problem === null ? null : autoRenewalReasonText(problem)],
    ['Boleto', slip && order !== null ? `enviado, pedido ${order}` : null],
    ['Provedor', authorization ?? null],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(200)) });

function EndDialog({ signature, auto, reload, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema, defaultValues: { reason: '' } });
  const { id, due } = signature;
  return (
    <FormDialog
      title={`Encerrar a renovação automática de ${formatReais(fromWire(auto.price))}?`}
      form={form}
      confirm="Encerrar a renovação"
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await request(endAutoRenewal, { path: { id }, query: { reason } });
        await Promise.all([
          client.invalidateQueries({ queryKey: signatureKeys.all }),
          client.invalidateQueries({ queryKey: historyKeys.one('signature', id) }),
        ]);
        reload();
        onClose();
      }}
    >
      <p>
        {auto.requested
          ? 'A cobrança deste ano já foi pedida ao banco: encerrar vale para a seguinte.'
          : `Nada é cobrado. O vencimento, ${due === null ? '' : shownDate(due)}, não muda, e o cliente é avisado por e-mail.`}
      </p>
      <TextField
        label="Motivo"
        help="Por exemplo: pedido por telefone. O cliente lê."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

const list = { to: pathTo('/admin/signatures'), label: 'Gerenciar Andamento' };

export function SignatureDesk({ signature, reload }: { signature: Signature; reload: () => void }) {
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
            <AutoRenewalPanel signature={signature} auto={signature.auto_renewal} reload={reload} />
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
  );
}

/** What waits for its shipment may be past its end besides. */
function State({ signature: { status, overdue } }: { signature: Signature }) {
  return (
    <div className="row">
      <SignaturePill status={status.id} />
      {overdue && status.id !== 4 ? (
        <StatePill tone="stop" icon="alert">
          Vencida
        </StatePill>
      ) : null}
    </div>
  );
}
