import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { displayName, endingWith } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { NewPasswordField } from '#web/entities/profiles/fields/NewPasswordField.tsx';
import { RequestFailure } from '#web/http/RequestFailure';
import { loginState, returnPath } from '#web/state/navigation';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { AddressSection } from '../customer/AddressSection';
import { CustomerSection } from '../customer/CustomerSection';
import { showTakenDocument } from '../customer/showTakenDocument';
import { ErrorSummary } from '../ErrorSummary';
import type { CheckoutValues } from '../form/checkoutValues';
import { useCheckoutForm } from '../form/useCheckoutForm';
import { Section } from '../Section';

const LoginDialog = lazyPart(async () => (await import('../customer/LoginDialog')).LoginDialog);

/** Creates an account without an order, and returns to the page that asked for the login. */
export function RegisterScreen() {
  const logged = useSession(({ user }) => user !== null);
  const state: unknown = useLocation().state;
  const back = returnPath(state);
  if (logged) return <Navigate to={back} replace />;
  return (
    <>
      <Title
        title="Criar conta"
        lead={
          <>
            Sem pedido e sem custo. Depois você volta para onde estava, e o carrinho não muda.{' '}
            <Link to={pathTo('/login')} state={loginState(back)}>
              Já tenho conta
            </Link>
          </>
        }
      />
      <RegisterForm />
    </>
  );
}

/** Uses the checkout's sections and draft, so that data typed in one are also in the other. */
function RegisterForm() {
  const form = useCheckoutForm(null, [], false, []);
  const [taken, setTaken] = useState<string | null>(null);
  const create = async (values: CheckoutValues) => {
    try {
      // Loaded once the form is complete, as in the checkout.
      const { openAccount } = await import('../placing/openAccount');
      await openAccount(values, { withOrder: false });
      greet();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (showTakenDocument(form, error)) {
        error.takeOver();
        return;
      }
      if (error.is('email_taken', 'user_email')) setTaken(values.user.email);
      throw error;
    }
  };
  return (
    <>
      <form className="split" noValidate onSubmit={form.submit(create)}>
        <div>
          <ErrorSummary form={form} />
          <Section number={1} title="Seus dados">
            <CustomerSection form={form} profile={null} askPassword={false} />
          </Section>
          <Section number={2} title="Endereço">
            <AddressSection form={form} name="billing_address" />
          </Section>
          <Section number={3} title="Senha">
            <div className="form">
              <NewPasswordField
                label="Senha"
                help="Pelo menos 8 caracteres; três palavras servem."
                {...form.field('user.password')}
              />
            </div>
            <div className="row">
              <SubmitButton form={form} busyLabel="Criando">
                Criar conta
              </SubmitButton>
              <p className="small muted">
                Ao criar a conta você concorda com os{' '}
                <a href={pathTo('/terms')} target="_blank" rel="noreferrer">
                  termos
                </a>{' '}
                e a{' '}
                <a href={pathTo('/privacy')} target="_blank" rel="noreferrer">
                  privacidade
                </a>
                .
              </p>
            </div>
          </Section>
        </div>
        <Panel as="aside" stack>
          <h2>Com a conta</h2>
          <p>Gerar e guardar orçamentos antes de pedir.</p>
          <p>O carrinho é o mesmo em todos os aparelhos.</p>
          <p>Nada é cobrado e nenhuma compra é feita aqui.</p>
        </Panel>
      </form>
      {taken === null ? null : <LoginDialog email={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

function greet(): void {
  const { user } = useSession.getState();
  if (!user) return;
  notify({
    tone: 'ok',
    text: `Conta criada. Você entrou como ${endingWith(displayName(user))} Enviamos uma mensagem de boas-vindas para ${user.user.email}.`,
  });
}
