import { useRef, useState, type ChangeEvent } from 'react';
import { normaliseCep } from '#shared/brazil/cep';
import { type FoundAddress, lookupCep } from './lookupCep';
import { masks, type Mask } from '#web/forms/masks';
import { useSite } from '#web/state/site';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';

type AddressField = 'zip_code' | 'street' | 'number' | 'complement' | 'province' | 'city' | 'state';

type Props = {
  field: (name: AddressField) => FieldBinding;
  /** Called when the typed CEP was found, to fill the form and focus the empty number. */
  onFound: (found: FoundAddress) => void;
  /**
   * Used in `autocomplete`, so that a browser tells two addresses apart. Without it, the address is
   * another person's, and the browser must not fill in the user's own.
   */
  purpose?: 'billing' | 'shipping' | undefined;
  /** The format of the CEP. */
  cepMask?: Mask | undefined;
};

/** A Brazilian address. A complete CEP looks up the rest; if that fails, the user types it. */
export function AddressFields({ field, onFound, purpose, cepMask }: Props) {
  const auto = (part: string) => (purpose ? `${purpose} ${part}` : 'off');
  const { lookUp, problem } = useCepLookup(onFound);
  const zip = field('zip_code');
  return (
    <div className="form">
      <div className="w2">
        <MaskedField
          label="CEP"
          mask={cepMask ?? masks.cep}
          autoComplete={auto('postal-code')}
          help={problem}
          helpTone={problem ? 'wait' : undefined}
          {...zip}
          onChange={(event) => {
            lookUp(event);
            void zip.onChange(event);
          }}
        />
      </div>
      <div className="w4">
        <TextField
          label="Rua"
          autoComplete={auto('address-line1')}
          maxLength={160}
          {...field('street')}
        />
      </div>
      <div className="w2">
        <TextField label="Número" maxLength={20} {...field('number')} />
      </div>
      <div className="w4">
        <TextField
          label="Complemento"
          optional
          autoComplete={auto('address-line2')}
          maxLength={80}
          {...field('complement')}
        />
      </div>
      <div className="w2">
        <TextField
          label="Bairro"
          autoComplete={auto('address-level3')}
          maxLength={80}
          {...field('province')}
        />
      </div>
      <div className="w2">
        <TextField
          label="Cidade"
          autoComplete={auto('address-level2')}
          maxLength={80}
          {...field('city')}
        />
      </div>
      <div className="w1">
        <MaskedField
          label="UF"
          mask={masks.uf}
          autoComplete={auto('address-level1')}
          {...field('state')}
        />
      </div>
      <div className="w1">
        <TextField label="País" value="Brasil" disabled readOnly />
      </div>
    </div>
  );
}

const unknownCep = 'CEP não encontrado. Preencha o endereço.';
const nobodyAnswers = 'Não conseguimos consultar o CEP agora. Preencha o endereço.';

/** Looks each CEP up once; the answer for an outdated one is dropped. */
function useCepLookup(onFound: (found: FoundAddress) => void) {
  const services = useSite((site) => site.cepServices);
  const asked = useRef<{ digits: string; call: AbortController } | null>(null);
  const [problem, setProblem] = useState<string>();
  const lookUp = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = normaliseCep(event.target.value);
    if (asked.current?.digits === digits) return;
    asked.current?.call.abort();
    const call = new AbortController();
    asked.current = { digits, call };
    setProblem(undefined);
    if (digits.length !== 8 || !services) return;
    void lookupCep(digits, services, call.signal).then((found) => {
      if (call.signal.aborted) return;
      if (found) onFound(found);
      else setProblem(found === null ? unknownCep : nobodyAnswers);
    });
  };
  return { lookUp, problem };
}
