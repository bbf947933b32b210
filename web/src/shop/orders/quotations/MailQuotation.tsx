import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { quotationMail } from '#shared/carts/quotation';
import { mailQuotation } from '#shared/carts/quotationEndpoints';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { quotationKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { usePerson } from '#web/state/session';

const { to: addresses } = quotationMail.entries;

/** One field for all addresses; an error in any of them is shown there. */
const schema = v.object({
  to: v.pipe(
    v.string(),
    v.transform((typed) => typed.split(/[\s,;]+/).filter((address) => address !== '')),
    v.rawTransform<string[], string[]>(({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(addresses, dataset.value);
      if (read.success) return read.output;
      addIssue({ message: read.issues[0].message });
      return NEVER;
    }),
  ),
});

type Props = { code: string; onClose: () => void };

/** E-mails the PDF to the people who approve it, without the user's own mail program. */
export function MailQuotation({ code, onClose }: Props) {
  const client = useQueryClient();
  const ownEmail = usePerson()?.user.email ?? '';
  const form = useSchemaForm<{ to: string }, v.InferOutput<typeof schema>>({
    schema,
    defaultValues: { to: ownEmail },
    fieldOfKey: (key) => (key.startsWith('to') ? 'to' : undefined),
  });
  const send = async ({ to }: v.InferOutput<typeof schema>) => {
    await request(mailQuotation, { path: { code }, body: { to } });
    notify({ tone: 'ok', text: `Enviado para ${to.join(', ')}.` });
    onClose();
    await client.invalidateQueries({ queryKey: quotationKeys.all });
  };
  return (
    <FormDialog
      title={`Enviar o orçamento ${code}`}
      form={form}
      confirm="Enviar"
      busyLabel="Enviando"
      onClose={onClose}
      onSubmit={send}
    >
      <TextField
        label="Para"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        data-autofocus=""
        help="Até três endereços, separados por vírgula"
        {...form.field('to')}
      />
      <p className="small muted">
        Vai o PDF em anexo, e as respostas vêm para {ownEmail}. Quem recebe não entra na sua conta.
      </p>
    </FormDialog>
  );
}
