import { adminMessages } from '#shared/adminMessages';
import type { Signature } from '#shared/signatures/signature';
import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { ButtonLink } from '../../../components/ButtonLink';
import { Crumbs } from '../../../components/desk/Crumbs';
import { Desk } from '../../../components/desk/Desk';
import { HistoryPanel } from '../../../components/desk/HistoryPanel';
import { OutdatedNotice } from '../../../components/desk/OutdatedNotice';
import { SaveBar } from '../../../components/desk/SaveBar';
import { useQuestions } from '../../../components/desk/useQuestions';
import { FormBanner } from '../../../components/FormBanner';
import { Icon } from '../../../components/Icon';
import { Panel } from '../../../components/Panel';
import { SignaturePill } from '../../../components/SignaturePill';
import { StatePill } from '../../../components/StatePill';
import { TextAreaField } from '../../../components/TextAreaField';
import { Title } from '../../../components/Title';
import { request } from '../../../lib/httpClient';
import { useRecordCache } from '../../../lib/useRecordCache';
import { useRecordForm } from '../../../lib/useRecordForm';
import { dueQuestions } from '../dueQuestions';
import {
  canBeShipped,
  signatureBody,
  signatureForm,
  signatureValues,
  type SignatureOutput,
  type SignatureValues,
} from '../signatureForm';
import { ProgressPanel } from './ProgressPanel';
import { PurchasePanel } from './PurchasePanel';

const list = { to: '/admin/signatures', label: 'Gerenciar Andamento' };

export function SignatureDesk({ signature, reload }: { signature: Signature; reload: () => void }) {
  const cache = useRecordCache('signatures', 'signature');
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
    if (await ask(dueQuestions(signature.due, output.due))) await form.save(output);
  };
  const title = `Assinatura ${signature.id}`;
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <Crumbs list={list} here={title} />
      <Title title={title} beside={<State signature={signature} />} />
      <div className="stack">
        <FormBanner text={form.banner} />
        <OutdatedNotice form={form} />
        <Desk
          side={
            <>
              <ProgressPanel form={form} signature={signature} />
              <HistoryPanel target="signature" id={signature.id} />
            </>
          }
        >
          <PurchasePanel signature={signature} />
          <Panel>
            <h2>Observações</h2>
            <TextAreaField
              label="Observações"
              hideLabel
              rows={10}
              maxLength={2000}
              {...form.field('notes')}
            />
          </Panel>
        </Desk>
      </div>
      <SaveBar dirty={form.dirty} busy={form.formState.isSubmitting} back={list.to}>
        {canBeShipped(signature) ? (
          <ButtonLink variant="secondary" to={`/admin/expedition/0/${signature.id}`}>
            <Icon name="truck" />
            Criar expedição
          </ButtonLink>
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
