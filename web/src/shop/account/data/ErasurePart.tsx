import { DialogButton } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import styles from '../account.module.css';
import { AccountSection } from '../AccountSection';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { commonMessages } from '#shared/messages/messages';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { leaveSession, useSession } from '#web/state/session';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const erasure = v.object({
  password: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField)),
});

/** Asks for the password again before the account is deleted permanently. */
function EraseDialog({ onClose }: { onClose: () => void }) {
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

/** Explains what is deleted and what the law requires to keep, and starts the deletion. */
export function ErasurePart() {
  const isCompany = useSession(({ user }) => user?.person_or_company === 1);
  return (
    <AccountSection id="excluir">
      <Panel as="div" stack>
        <div className={styles.leave}>
          <div>
            <h3>O que some na hora</h3>
            <ul>
              <li>Acesso, senha e sessões</li>
              <li>Telefone, endereços, aeronaves, certificados e fotos das plaquetas</li>
              <li>As publicações compradas, seus downloads e revisões futuras</li>
              <li>
                Pedidos ainda não pagos, que são cancelados, e transferências que não terminaram
              </li>
            </ul>
          </div>
          <div>
            <h3>O que a lei manda guardar</h3>
            <ul>
              <li>
                Dos pedidos pagos: datas, valores, nota fiscal e nome, documento e endereço de
                cobrança, até 31 de dezembro do quinto ano depois do pagamento
              </li>
            </ul>
          </div>
        </div>
        <p className="small muted">
          {isCompany
            ? 'A conta não é excluída enquanto houver publicações pagas a enviar, uma desistência sem decisão ou outras pessoas na equipe: retire-as antes, em Equipe.'
            : 'A conta não é excluída enquanto houver publicações pagas a enviar ou uma desistência sem decisão.'}
        </p>
        <div className="row">
          <DialogButton variant="secondary" dialog={(onClose) => <EraseDialog onClose={onClose} />}>
            Excluir minha conta
          </DialogButton>
        </div>
      </Panel>
    </AccountSection>
  );
}
