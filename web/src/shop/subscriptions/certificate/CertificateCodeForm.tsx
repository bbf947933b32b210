import { pathTo } from '#shared/site/pathTo';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { NarrowForm } from '#web/forms/NarrowForm.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const printed = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s+/g, '').toUpperCase()),
    v.nonEmpty('Digite o código do certificado.'),
  ),
});

/** Asks for the code of a certificate, for whoever holds the paper and not its link. */
export function CertificateCodeForm() {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: printed, defaultValues: { code: '' } });
  return (
    <NarrowForm
      title="Conferência de certificado"
      form={form}
      confirm="Conferir"
      busyLabel="Abrindo"
      onSubmit={async ({ code }) => {
        await navigate(pathTo('/certificate/:code', { code: encodeURIComponent(code) }));
      }}
    >
      <TextField
        label="Código do certificado"
        help="Está impresso ao lado do QR."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.field('code')}
      />
    </NarrowForm>
  );
}
