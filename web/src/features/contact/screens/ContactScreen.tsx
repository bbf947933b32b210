import * as v from 'valibot';
import { sendContact } from '#shared/contact/contactEndpoints';
import { apiMessages, commonMessages, contactMessages } from '#shared/messages';
import { Button } from '../../../components/Button';
import { MaskedField } from '../../../components/MaskedField';
import { Panel } from '../../../components/Panel';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { Title } from '../../../components/Title';
import { request } from '../../../lib/httpClient';
import { masks } from '../../../lib/masks';
import { notify } from '../../../lib/notify';
import { RequestFailure } from '../../../lib/RequestFailure';
import { useSchemaForm } from '../../../lib/useSchemaForm';
import { CompanyCard } from '../components/CompanyCard';

const required = v.pipe(v.string(), v.trim(), v.nonEmpty(commonMessages.requiredField));

const message = v.object({
  name: v.pipe(required, v.maxLength(120, apiMessages.tooLong(120))),
  email: v.pipe(required, v.email(apiMessages.email)),
  phone: v.string(),
  text: v.pipe(required, v.maxLength(5000, apiMessages.tooLong(5000))),
});

const labels = new Map([
  ['name', 'Nome'],
  ['email', 'E-mail'],
  ['phone', 'Telefone'],
  ['text', 'Mensagem'],
]);

const blank = { name: '', email: '', phone: '', text: '' };

export function ContactScreen() {
  return (
    <>
      <Title title="Contato" lead="Respondemos em até 5 dias." />
      <div className="split">
        <ContactForm />
        <CompanyCard />
      </div>
    </>
  );
}

function ContactForm() {
  const form = useSchemaForm({ schema: message, defaultValues: blank });

  const send = async (typed: v.InferOutput<typeof message>) => {
    const body = { ...typed, subject: contactMessages.subject };
    try {
      const { detail } = await request(sendContact, { body });
      notify({ tone: 'ok', text: detail });
      form.reset(blank);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      for (const [key, text] of error.fields) {
        notify({ tone: 'stop', text: contactMessages.fieldAlert(labels.get(key) ?? key, text) });
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
          <TextField label="E-mail" type="email" autoComplete="email" {...form.field('email')} />
          <MaskedField
            label="Telefone"
            optional
            mask={masks.phone}
            autoComplete="tel-national"
            {...form.field('phone')}
          />
          <div className="w6">
            <TextAreaField label="Mensagem" rows={8} {...form.field('text')} />
          </div>
          <div className="w6">
            <Button
              type="submit"
              variant="primary"
              busy={form.formState.isSubmitting}
              busyLabel="Enviando"
            >
              Enviar mensagem
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
}
