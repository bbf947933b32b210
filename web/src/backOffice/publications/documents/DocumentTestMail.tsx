import * as v from 'valibot';
import { testDocumentMail } from '#shared/signatures/documentEndpoints';
import type { SchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { documentForm, type DocumentValues, type SentDocument } from './documentForm';

const said = ['kind', 'number', 'title', 'date', 'mandatory', 'amends', 'effectivity'] as const;
const mailed = v.pick(documentForm, said);

type Props = { publication: number; form: SchemaForm<DocumentValues, SentDocument> };

/** The e-mail to whoever writes it: nothing is published, no customer gets it. */
export function DocumentTestMail({ publication, form }: Props) {
  const { busy, run: send } = useChange(async () => {
    if (!(await form.trigger([...said], { shouldFocus: true }))) return;
    try {
      const { to } = await request(testDocumentMail, {
        path: { id: publication },
        body: v.parse(mailed, form.getValues()),
      });
      notify({ tone: 'ok', text: `Teste enviado para ${to}. Nada foi publicado.` });
    } catch (error) {
      if (error instanceof RequestFailure && error.fields.size > 0) {
        error.takeOver();
        form.showFieldErrors(error.fields);
      }
      throw error;
    }
  });
  return (
    <Button variant="secondary" small busy={busy} busyLabel="Enviando" onClick={send}>
      <Icon name="mail" />
      Enviar um teste para mim
    </Button>
  );
}
