import * as v from 'valibot';
import type { Factor } from '#shared/accounts/factors/factor';
import { factorName } from '#shared/accounts/factors/factor';
import {
  addPasskey,
  createPasskeyOptions,
  removeFactor,
} from '#shared/accounts/factors/factorEndpoints';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { RecoveryCodes, recoveryLead } from '#web/entities/factors/RecoveryCodes.tsx';
import { TotpSetup } from '#web/entities/factors/TotpSetup.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { makePasskey, PasskeyFailure, supportsPasskeys } from '#web/entities/factors/passkeys';
import { useSchemaForm } from '#web/forms/useSchemaForm';

export type FactorTask =
  | { readonly kind: 'totp'; readonly uri: string; readonly secret: string }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'remove'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

type Props = {
  task: FactorTask;
  email: string;
  /** Only one factor is left; without it, the password alone is enough to log in. */
  isLast: boolean;
  onTask: (task: FactorTask) => void;
  onEnd: () => void;
};

export function FactorDialogs({ task, email, isLast, onTask, onEnd }: Props) {
  const added = (text: string) => (codes: readonly string[]) => {
    notify({ tone: 'ok', text });
    // Recovery codes are only returned with the first factor.
    if (codes.length > 0) onTask({ kind: 'codes', codes });
    else onEnd();
  };
  switch (task.kind) {
    case 'totp':
      return (
        <Dialog title="Aplicativo de códigos" onClose={onEnd}>
          <TotpSetup
            uri={task.uri}
            secret={task.secret}
            onDone={added('O aplicativo de códigos vale a partir de agora.')}
          />
        </Dialog>
      );
    case 'passkey':
      return (
        <PasskeyDialog onDone={added('A chave de acesso vale a partir de agora.')} onEnd={onEnd} />
      );
    case 'remove':
      return <RemoveDialog factor={task.factor} isLast={isLast} onEnd={onEnd} />;
    case 'codes':
      // The dialog cannot be closed with a cross, because the codes are not shown again.
      return (
        <Dialog title="Guarde estes códigos">
          <p>{recoveryLead}</p>
          <RecoveryCodes codes={task.codes} email={email} onDone={onEnd} />
        </Dialog>
      );
  }
}

type PasskeyProps = { onDone: (codes: readonly string[]) => void; onEnd: () => void };

const naming = v.object({ name: factorName });

function PasskeyDialog({ onDone, onEnd }: PasskeyProps) {
  const form = useSchemaForm({ schema: naming, defaultValues: { name: '' } });
  const add = async ({ name }: v.InferOutput<typeof naming>) => {
    try {
      const credential = await makePasskey(await request(createPasskeyOptions, {}));
      const body = { credential, ...(name ? { name } : {}) };
      onDone((await request(addPasskey, { body })).recovery_codes);
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      form.setBanner(error.message);
    }
  };
  if (!supportsPasskeys()) {
    return (
      <Dialog title="Adicionar chave de acesso" onClose={onEnd}>
        <p>Este navegador não conhece chaves de acesso. Use o aplicativo de códigos.</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Adicionar chave de acesso"
      form={form}
      confirm="Criar chave de acesso"
      busyLabel="Aguardando a chave"
      onSubmit={add}
      onClose={onEnd}
    >
      <p>O navegador pede a digital, o rosto ou o PIN deste aparelho.</p>
      <TextField
        label="Nome da chave"
        optional
        help="Para reconhecê-la na lista, como “notebook do hangar”."
        data-autofocus=""
        maxLength={60}
        {...form.field('name')}
      />
    </FormDialog>
  );
}

type RemoveProps = { factor: Factor; isLast: boolean; onEnd: () => void };

function RemoveDialog({ factor: { id, name }, isLast, onEnd }: RemoveProps) {
  const remove = async () => {
    await request(removeFactor, { path: { id } });
    notify({ tone: 'ok', text: `“${name}” não entra mais nesta conta.` });
    onEnd();
  };
  return (
    <ConfirmDialog
      title={`Remover “${name}”?`}
      confirm="Remover"
      busyLabel="Removendo"
      onConfirm={remove}
      onClose={onEnd}
    >
      {isLast ? (
        <Notice tone="wait">
          <p>
            É o único segundo fator: sem ele a senha basta para entrar, e os códigos de recuperação
            deixam de valer.
          </p>
        </Notice>
      ) : (
        <p>Para voltar a usá-lo será preciso cadastrá-lo de novo.</p>
      )}
    </ConfirmDialog>
  );
}
