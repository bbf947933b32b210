import { Suspense, useState } from 'react';
import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Signature } from '#shared/signatures/signature';
import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { useQuestions } from '../kit/record/useQuestions';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
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
import { AutoRenewalPanel } from './AutoRenewalPanel';
import { OtherRenewals } from './OtherRenewals';
import { SubscriptionProgress } from './SubscriptionProgress';
import { PurchasePanel } from './PurchasePanel';

const EndAutoRenewalDialog = lazyPart(async () => ({
  default: (await import('./EndAutoRenewalDialog')).EndAutoRenewalDialog,
}));

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
                onEnd={() => {
                  setEnding(true);
                }}
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
        <Suspense>
          <EndAutoRenewalDialog
            {...{ signature, reload }}
            auto={signature.auto_renewal}
            onClose={() => {
              setEnding(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
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
