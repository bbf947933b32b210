import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { contactPhone, sendContact } from '#shared/contact/contactEndpoints';
import { apiMessages, commonMessages, contactMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { EmailField } from '#web/entities/profiles/fields/EmailField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import {
  type ContactDraft,
  dropContactDraft,
  keepContactDraft,
  readContactDraft,
} from '#web/entities/draft/contactDraft';
import { orderText } from '#web/entities/orders/contactAbout';
import { request } from '#web/http/httpClient';
import { masked, masks } from '#web/forms/masks';
import { contactText } from '#web/state/navigation';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { CompanyCard } from './CompanyCard';

const required = v.pipe(v.string(), v.trim(), v.nonEmpty(commonMessages.requiredField));

const message = v.object({
  name: v.pipe(required, v.maxLength(120, apiMessages.tooLong(120))),
  email: v.pipe(required, v.email(apiMessages.email)),
  phone: contactPhone,
  text: v.pipe(required, v.maxLength(5000, apiMessages.tooLong(5000))),
});

const labels = [
  ['name', 'Nome'],
  ['email', 'E-mail'],
  ['phone', 'Telefone'],
  ['text', 'Mensagem'],
] as const;

/** The data of the logged-in person. */
const prefilled = (user: Profile | null): ContactDraft => ({
  name: user?.name ?? '',
  email: user?.user.email ?? '',
  phone: user ? masked(masks.phone, user.phone) : '',
  text: '',
});

/** Keeps a draft and appends the text of the link that opened the form. */
function startOf(user: Profile | null, begun: string): ContactDraft {
  const draft = readContactDraft(user?.id ?? null) ?? prefilled(user);
  const written = draft.text.trim();
  if (written.includes(begun.trim())) return draft;
  return { ...draft, text: written === '' ? begun : `${written}\n\n${begun}` };
}

export function ContactScreen() {
  const owner = useSession((session) => session.user?.id ?? null);
  return (
    <>
      <Title title="Contato" lead="Respondemos em até 5 dias." />
      <div className="split">
        <ContactForm key={owner} />
        <CompanyCard />
      </div>
    </>
  );
}

/** A link in an e-mail names the order it is about. */
function mailedText(search: string): string {
  const order = new URLSearchParams(search).get('order') ?? '';
  return /^[1-9]\d{0,14}$/.test(order) ? orderText(order) : '';
}

function ContactForm() {
  const user = useSession((session) => session.user);
  const owner = user?.id ?? null;
  const location = useLocation();
  const begun = contactText(location.state) || mailedText(location.search);
  const [start] = useState(() => startOf(user, begun));
  const form = useSchemaForm<ContactDraft, v.InferOutput<typeof message>>({
    schema: message,
    defaultValues: start,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepContactDraft(owner, values),
      }),
    [subscribe, owner],
  );

  // Puts the cursor after the text of the link.
  useEffect(() => {
    const text = begun === '' ? null : document.querySelector('textarea');
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, [begun]);

  const send = async (typed: v.InferOutput<typeof message>) => {
    const body = { ...typed, subject: contactMessages.subject };
    try {
      const { detail } = await request(sendContact, { body });
      notify({ tone: 'ok', text: detail });
      form.reset(prefilled(user));
      dropContactDraft();
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.fields.size === 0) throw error;
      error.takeOver();
      for (const [key, text] of error.fields) {
        const [name, label] = labels.find(([field]) => field === key) ?? [null, key];
        if (name !== null) form.setError(name, { type: 'server', message: text });
        notify({ tone: 'stop', text: contactMessages.fieldAlert(label, text) });
      }
    }
  };

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Panel as="div">
        <div className="form">
          <div className="w6">
            <TextField label="Nome" autoComplete="name" {...form.field('name')} />
          </div>
          <EmailField label="E-mail" typed={form.watch('email')} {...form.field('email')} />
          <MaskedField
            label="Telefone"
            optional
            mask={masks.phone}
            autoComplete="tel"
            {...form.field('phone')}
          />
          <div className="w6">
            <TextAreaField label="Mensagem" rows={8} {...form.field('text')} />
          </div>
          <div className="w6">
            <SubmitButton form={form} busyLabel="Enviando">
              Enviar mensagem
            </SubmitButton>
          </div>
        </div>
      </Panel>
    </form>
  );
}
