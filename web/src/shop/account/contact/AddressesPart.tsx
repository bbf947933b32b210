import { commonMessages } from '#shared/messages/messages';
import { AddressFields } from '#web/entities/profiles/fields/AddressFields.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { FoundAddress } from '#web/entities/profiles/fields/lookupCep';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import entries from '../../../ui/facts/entries.module.css';
import type { OwnAccount } from '#web/entities/profiles/useAccount';
import { Entry } from '#web/ui/facts/Entry.tsx';
import { AccountSection } from '../AccountSection';
import { EntryForm } from '#web/forms/EntryForm.tsx';
import * as v from 'valibot';
import { formatCep, isValidCep, normaliseCep } from '#shared/brazil/cep';
import { isUf } from '#shared/brazil/uf';
import { cepOfAnotherState, isCepOfState } from '#shared/profiles/addresses/cepOfState';
import type { Address } from '#shared/profiles/addresses/address';
import { addressText } from '#shared/profiles/addresses/addressLine';
import { optionalTypedText, typedText } from '#web/forms/typedFields';

export const addressForm = v.pipe(
  v.object({
    zip_code: v.pipe(
      typedText(9),
      v.check((typed) => isValidCep(normaliseCep(typed)), 'Insira um CEP válido, com 8 dígitos.'),
    ),
    street: typedText(160),
    number: typedText(20),
    complement: optionalTypedText(80),
    province: typedText(80),
    city: typedText(80),
    state: v.pipe(
      typedText(2),
      v.check((typed) => isUf(typed.toUpperCase()), 'Insira a sigla do estado.'),
    ),
  }),
  v.forward(
    v.partialCheck([['zip_code'], ['state']], isCepOfState, ({ input }) =>
      cepOfAnotherState(input),
    ),
    ['zip_code'],
  ),
);
type AddressValues = v.InferInput<typeof addressForm>;
type AddressOutput = v.InferOutput<typeof addressForm>;

const blank: AddressValues = {
  zip_code: '',
  street: '',
  number: '',
  complement: '',
  province: '',
  city: '',
  state: '',
};

function addressValues(address: Address | null): AddressValues {
  if (address === null) return blank;
  const { street, number, province, city, state } = address;
  return {
    street,
    number,
    province,
    city,
    state,
    zip_code: formatCep(address.zip_code),
    complement: address.complement ?? '',
  };
}

export function AddressesPart({ account }: { account: OwnAccount }) {
  const { billing_address: billing, shipping_address: shipping } = account.profile;
  return (
    <AccountSection id="enderecos">
      <ul className={entries.entries}>
        <Entry
          icon={<Icon name="truck" />}
          title="Entrega"
          what="endereço de entrega"
          note={shipping ? addressText(shipping) : 'O mesmo da cobrança'}
          form={(close) => (
            <AddressForm account={account} name="shipping_address" onClose={close} />
          )}
        />
        <Entry
          icon={<Icon name="file" />}
          title="Cobrança"
          what="endereço de cobrança"
          note={billing ? addressText(billing) : 'Ainda não informado'}
          form={(close) => <AddressForm account={account} name="billing_address" onClose={close} />}
        />
      </ul>
      <p className="small muted">Um pedido já enviado mantém o endereço que tinha.</p>
    </AccountSection>
  );
}

type FormProps = {
  account: OwnAccount;
  name: 'billing_address' | 'shipping_address';
  onClose: () => void;
};

function AddressForm({ account: { profile, change, keep }, name, onClose }: FormProps) {
  const isShipping = name === 'shipping_address';
  const form = useSchemaForm<AddressValues, AddressOutput>({
    schema: addressForm,
    defaultValues: addressValues(profile[name]),
    fieldOfKey,
  });
  const fill = (found: FoundAddress) => {
    for (const part of ['street', 'province', 'city', 'state'] as const) {
      form.setValue(part, found[part], { shouldDirty: true });
      form.clearErrors(part);
    }
    form.setValue('number', '', { shouldDirty: true });
    form.setFocus('number');
  };
  const save = async (address: AddressOutput | null) => {
    keep(await change({ [name]: address }));
    notify({ tone: 'ok', text: commonMessages.saved });
    onClose();
  };
  const { run: sendToBilling } = useChange(() => save(null));
  return (
    <EntryForm form={form} onSubmit={save} onCancel={onClose}>
      <AddressFields
        field={form.field}
        onFound={fill}
        purpose={isShipping ? 'shipping' : 'billing'}
      />
      {isShipping && profile.shipping_address ? (
        <p className="small">
          <Button small onClick={sendToBilling}>
            Entregar no endereço de cobrança
          </Button>
        </p>
      ) : null}
    </EntryForm>
  );
}

/** The answer's key `billing_address_street` is this form's `street`. */
function fieldOfKey(key: string): keyof AddressValues | undefined {
  const part = key.replace(/^(?:billing|shipping)_address_/, '');
  return parts.find((name) => name === part);
}

const parts = [
  'zip_code',
  'street',
  'number',
  'complement',
  'province',
  'city',
  'state',
] as const satisfies readonly (keyof AddressValues)[];
