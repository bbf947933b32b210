import { createSignature, getSignature } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { SignatureDesk } from './SignatureDesk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { adminMessages } from '#shared/messages/adminMessages';
import type { ProfileRef } from '#shared/profiles/profile';
import { shownApplicability } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatusLabels, statusWhenPaid } from '#shared/signatures/signatureStatus';
import { ClientPicker } from '../kit/pickers/ClientPicker';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { DateField } from '../kit/fields/DateField';
import { Desk } from '../kit/record/Desk';
import { Picker } from '../kit/pickers/Picker';
import { SaveBar } from '../kit/record/SaveBar';
import { useQuestions } from '../kit/record/useQuestions';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { clientOrdersQuery } from '#web/entities/orders/clientOrdersQuery';
import { findClients } from '#web/entities/profiles/findClients';
import { findPublications } from '#web/entities/publications/findPublications';
import { useCreateOnce } from '../kit/record/useCreateOnce';
import { useRecordCache } from '../kit/record/useRecordCache';
import { type RecordForm, useRecordForm } from '#web/forms/useRecordForm';
import { dueQuestions } from './dueQuestions';
import { NotesPanel } from './NotesPanel';
import {
  firstStatuses,
  newSignatureForm,
  type NewSignatureOutput,
  newSignatureValues,
  type NewSignatureValues,
} from './signatureForm';

const list = { to: pathTo('/admin/signatures'), label: 'Gerenciar Andamento' };
const title = 'Nova assinatura';

type Form = RecordForm<NewSignatureValues, NewSignatureOutput>;

/** Creates a publication for a client without a paid order. */
function NewSignatureDesk() {
  const navigate = useNavigate();
  const cache = useRecordCache(signatureKeys);
  const createOnce = useCreateOnce();
  const form = useRecordForm<NewSignatureValues, NewSignatureOutput, Signature>({
    schema: newSignatureForm,
    record: null,
    values: newSignatureValues,
    send: (body) => createOnce((headers) => request(createSignature, { body, headers })),
    alert: adminMessages.publicationNotSaved,
    reload: () => undefined,
    onSaved: (saved) => {
      cache.keep(saved);
      void navigate(pathTo('/admin/signature/:id', { id: saved.id }), { replace: true });
    },
  });
  const { ask, dialog } = useQuestions();
  const save = async (output: NewSignatureOutput) => {
    if (await ask(dueQuestions({ due: null }, output))) await form.save(output);
  };
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <Crumbs list={list} here={title} />
      <Title title={title} />
      <div className="stack">
        <FormBanner text={form.banner} />
        <Desk
          side={
            <Notice title="Sem pagamento">
              <p>A assinatura vale assim que for salva, e o histórico registra quem a criou.</p>
            </Notice>
          }
        >
          <GiftPanel form={form} />
          <NotesPanel field={form.field('notes')} />
        </Desk>
      </div>
      <SaveBar dirty={form.dirty} busy={form.formState.isSubmitting} back={list.to} />
      {dialog}
    </form>
  );
}

function GiftPanel({ form }: { form: Form }) {
  const [client, setClient] = useState<ProfileRef | null>(null);
  const [publication, setPublication] = useState<Publication | null>(null);
  const profile = useController({ name: 'profile', control: form.control });
  const chosen = useController({ name: 'publication', control: form.control });
  return (
    <Panel>
      <h2>Publicação</h2>
      <div className="form">
        <ClientPicker
          label="Cliente"
          error={profile.fieldState.error?.message}
          value={client}
          find={findClients}
          onPick={(picked) => {
            setClient(picked);
            form.setValue('order', '');
            profile.field.onChange(picked ? String(picked.id) : '');
          }}
        />
        <Picker
          label="Publicação"
          placeholder="Nome, aplicabilidade, versão"
          error={chosen.fieldState.error?.message}
          value={publication}
          find={findPublications}
          choiceOf={choiceOf}
          onPick={(picked) => {
            setPublication(picked);
            chosen.field.onChange(picked ? String(picked.id) : '');
            if (!picked) return;
            form.setValue('status', String(statusWhenPaid(picked)));
            if (!picked.is_signature) form.setValue('due', '');
          }}
        />
        <SelectField
          label="Status"
          options={firstStatuses(publication).map((value) => ({
            value,
            label: signatureStatusLabels[value],
          }))}
          {...form.field('status')}
        />
        {publication && !publication.is_signature ? null : (
          <DateField
            label="Vencimento"
            optional
            help="Em branco: um ano a partir de hoje."
            {...form.field('due')}
          />
        )}
        <OrderField form={form} />
      </div>
    </Panel>
  );
}

const choiceOf = (publication: Publication) => ({
  id: publication.id,
  name: publication.name,
  note: [publication.version, shownApplicability(publication)?.split('\n')[0]]
    .filter(Boolean)
    .join(', '),
});

/** The order it belongs to, if it replaces a purchase. */
function OrderField({ form }: { form: Form }) {
  const client = useWatch({ control: form.control, name: 'profile' });
  const orders = useQuery({ ...clientOrdersQuery(Number(client)), enabled: client !== '' });
  return (
    <SelectField
      label="Pedido"
      optional
      disabled={client === ''}
      options={[
        { value: '', label: 'Sem pedido' },
        ...(orders.data ?? []).map(({ id, publications }) => ({
          value: id,
          label: [id, publications[0]].filter(Boolean).join(', '),
        })),
      ]}
      {...form.field('order')}
    />
  );
}

/** A purchased publication; id 0 creates one without payment. */
export function SignatureScreen() {
  return (
    <RecordScreen
      noun="Assinatura"
      missing="Assinatura não encontrada"
      back={pathTo('/admin/signatures')}
      keys={signatureKeys}
      mayBeNew
      load={(id, signal) => request(getSignature, { path: { id }, signal })}
    >
      {(signature, reload) =>
        signature ? <SignatureDesk signature={signature} reload={reload} /> : <NewSignatureDesk />
      }
    </RecordScreen>
  );
}
