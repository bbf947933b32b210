import * as v from 'valibot';
import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import type { RecordForm } from '#web/forms/useRecordForm';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { revisionForm, type RevisionValues, type SentRevision } from './revisionForm';

const said = ['version', 'date', 'changes', 'pages', 'incorporates'] as const;
const mailed = v.pick(revisionForm, said);

type Props = { publication: number; form: RecordForm<RevisionValues, SentRevision> };

/** The announcement to whoever writes it: nothing is published, no customer gets it. */
export function TestMailButton({ publication, form }: Props) {
  const { busy, run: send } = useChange(async () => {
    if (!(await form.trigger([...said], { shouldFocus: true }))) return;
    const { key, ...values } = form.getValues();
    try {
      const { to } = await request(testRevisionMail, {
        path: { id: publication },
        body: { ...v.parse(mailed, values), has_file: key !== null && key !== '' },
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
