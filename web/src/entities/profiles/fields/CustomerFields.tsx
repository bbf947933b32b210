import type { ReactNode, ComponentProps, MouseEvent } from 'react';
import { masks } from '#web/forms/masks';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { NewPasswordField } from './NewPasswordField';
import { EmailField } from './EmailField';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { typeInto } from '#web/forms/typeInto';
import { Button } from '#web/ui/button/Button.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import styles from '../../../ui/field/field.module.css';

export type CustomerField =
  | 'name'
  | 'cpf'
  | 'phone'
  | 'user.email'
  | 'user.password'
  | 'person_or_company'
  | 'company_name'
  | 'cnpj'
  | 'ie';

export type CustomerFieldsProps = {
  field: (name: CustomerField) => FieldBinding;
  /** Fields that the profile already has and that only the shop may change. */
  locked: ReadonlySet<CustomerField>;
  email: string;
  /** The invoice is for the company: its fields are shown, and the CPF is optional. */
  company: boolean;
  /** True when an account is being created. */
  askPassword: boolean;
  ieLength: number;
  ieWarning: string | null;
  /** What the user can do about a refused document, shown below it. */
  waysOn?: Partial<Record<'cpf' | 'cnpj', ReactNode>>;
};

export const CustomerFields = (props: CustomerFieldsProps) => (
  <div className="form">
    <PersonFields {...props} />
    <InvoiceFields {...props} />
  </div>
);

const unlessLocked =
  ({ field, locked }: CustomerFieldsProps) =>
  (name: CustomerField) => ({ ...field(name), disabled: locked.has(name) });

export function PersonFields(props: CustomerFieldsProps) {
  const { field, locked, email, company, askPassword, waysOn = {} } = props;
  const free = unlessLocked(props);
  return (
    <>
      <TextField label="Nome" autoComplete="name" maxLength={120} {...free('name')} />
      <div>
        <MaskedField
          label="CPF"
          mask={masks.cpf}
          autoComplete="on"
          optional={company && !locked.has('cpf')}
          {...free('cpf')}
        />
        {waysOn.cpf}
      </div>
      <MaskedField label="Telefone" mask={masks.phone} autoComplete="tel" {...field('phone')} />
      <EmailField label="E-mail" typed={email} {...free('user.email')} />
      {askPassword ? (
        <div className="w6">
          <NewPasswordField
            label="Senha"
            help="Pelo menos 8 caracteres. Com ela você acompanha seus pedidos."
            {...field('user.password')}
          />
        </div>
      ) : null}
    </>
  );
}

/** The data that the invoice needs. */
export function InvoiceFields(props: CustomerFieldsProps) {
  const { field, company, ieLength, ieWarning, waysOn = {} } = props;
  const free = unlessLocked(props);
  return (
    <>
      <div className="w6">
        <CheckField label="Faturar para a empresa" {...free('person_or_company')} />
      </div>
      {company ? (
        <>
          <TextField
            label="Razão social"
            autoComplete="organization"
            maxLength={160}
            {...free('company_name')}
          />
          <div>
            <MaskedField label="CNPJ" mask={masks.cnpj} autoComplete="on" {...free('cnpj')} />
            {waysOn.cnpj}
          </div>
          <IeField maxLength={ieLength} warning={ieWarning} {...field('ie')} />
        </>
      ) : null}
    </>
  );
}

type IeFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  error: string | undefined;
  warning: string | null;
};

/** The state registration of a company, with a button for companies that have none. */
function IeField({ error, warning, ...input }: IeFieldProps) {
  return (
    <Field
      label="Inscrição estadual"
      error={error}
      help={warning ?? 'Sem inscrição estadual? Use ISENTO.'}
      helpTone={warning ? 'wait' : undefined}
    >
      {(control) => (
        <div className={styles.withButton}>
          <input type="text" autoCapitalize="characters" {...input} {...control} />
          <Button small onClick={fillExempt}>
            <span className="sr">Preencher </span>ISENTO
          </Button>
        </div>
      )}
    </Field>
  );
}

function fillExempt({ currentTarget }: MouseEvent) {
  const input = currentTarget.previousElementSibling;
  if (!(input instanceof HTMLInputElement)) return;
  typeInto(input, 'ISENTO');
  input.focus();
}
