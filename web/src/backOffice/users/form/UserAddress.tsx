import { AddressFields } from '#web/entities/profiles/fields/AddressFields.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { FoundAddress } from '#web/entities/profiles/fields/lookupCep';
import { masks } from '#web/forms/masks';
import type { UserForm } from './useUserForm';

type Props = { form: UserForm; name: 'billing_address' | 'shipping_address' };

export function UserAddress({ form, name }: Props) {
  const fill = (found: FoundAddress) => {
    for (const part of ['street', 'province', 'city', 'state'] as const) {
      form.setValue(`${name}.${part}`, found[part], { shouldDirty: true });
      form.clearErrors(`${name}.${part}`);
    }
    form.setValue(`${name}.number`, '', { shouldDirty: true });
    form.setFocus(`${name}.number`);
  };
  return (
    <div className="stack">
      {name === 'shipping_address' ? (
        <div className="spread">
          <p className="small muted">Em branco, a entrega é no endereço de cobrança.</p>
          <Button
            variant="secondary"
            small
            onClick={() => {
              form.setValue(name, form.getValues('billing_address'), { shouldDirty: true });
            }}
          >
            Usar o endereço de cobrança
          </Button>
        </div>
      ) : null}
      <AddressFields
        field={(part) => form.field(`${name}.${part}`)}
        onFound={fill}
        cepMask={masks.adminCep}
      />
    </div>
  );
}
