import type { ReactNode } from 'react';
import { masks } from '#web/forms/masks';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { NewPasswordField } from '../session/NewPasswordField';
import { EmailField } from './EmailField';
import { IeField } from './IeField';
import { TextField } from '#web/forms/fields/TextField.tsx';

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

type Props = {
  field: (name: CustomerField) => FieldBinding;
  /** What the customer's profile holds already and only the shop may change. */
  locked: ReadonlySet<CustomerField>;
  /** Invoice to the company: its fields are shown, and the CPF is optional. */
  company: boolean;
  /** An account is being created. */
  askPassword: boolean;
  ieLength: number;
  ieWarning: string | null;
  /** What to do about a document that is refused, under it. */
  waysOn?: Partial<Record<'cpf' | 'cnpj', ReactNode>>;
};

export function CustomerFields(props: Props) {
  const { field, locked, company, askPassword, waysOn = {} } = props;
  const unlessLocked = (name: CustomerField) => ({ ...field(name), disabled: locked.has(name) });
  return (
    <div className="form">
      <TextField label="Nome" autoComplete="name" maxLength={120} {...unlessLocked('name')} />
      <div>
        <MaskedField
          label="CPF"
          mask={masks.cpf}
          autoComplete="on"
          optional={company && !locked.has('cpf')}
          {...unlessLocked('cpf')}
        />
        {waysOn.cpf}
      </div>
      <MaskedField label="Telefone" mask={masks.phone} autoComplete="tel" {...field('phone')} />
      <EmailField label="E-mail" {...unlessLocked('user.email')} />
      {askPassword ? (
        <div className="w6">
          <NewPasswordField
            label="Senha"
            help="Pelo menos 8 caracteres. Com ela você acompanha seus pedidos."
            {...field('user.password')}
          />
        </div>
      ) : null}
      <div className="w6">
        <CheckField label="Faturar para a empresa" {...unlessLocked('person_or_company')} />
      </div>
      {company ? <CompanyFields {...props} unlessLocked={unlessLocked} /> : null}
    </div>
  );
}

type CompanyProps = Props & {
  unlessLocked: (name: CustomerField) => FieldBinding & { disabled: boolean };
};

function CompanyFields(props: CompanyProps) {
  const { field, unlessLocked, ieLength, ieWarning, waysOn = {} } = props;
  return (
    <>
      <TextField
        label="Razão social"
        autoComplete="organization"
        maxLength={160}
        {...unlessLocked('company_name')}
      />
      <div>
        <MaskedField label="CNPJ" mask={masks.cnpj} autoComplete="on" {...unlessLocked('cnpj')} />
        {waysOn.cnpj}
      </div>
      <IeField maxLength={ieLength} warning={ieWarning} {...field('ie')} />
    </>
  );
}
