import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { commonMessages } from '#shared/messages/messages';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { leaveSession } from '#web/state/session';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const erasure = v.object({
  password: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField)),
});

/** Asks for the password once more before the account is gone for good. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: erasure, defaultValues: { password: '' } });
  return (
    <FormDialog
      title="Excluir minha conta"
      form={form}
      confirm="Excluir minha conta"
      busyLabel="Excluindo"
      variant="danger"
      onClose={onClose}
      onSubmit={async (body) => {
        await request(eraseProfile, { body, ownAccount: true });
        leaveSession();
        notify({ tone: 'ok', text: 'Sua conta foi excluída.' });
        await navigate(pathTo('/'), { replace: true });
      }}
    >
      <p>Não é possível desfazer. Digite sua senha para confirmar.</p>
      <TextField
        label="Senha"
        type="password"
        autoComplete="current-password"
        data-autofocus=""
        {...form.field('password')}
      />
    </FormDialog>
  );
}
