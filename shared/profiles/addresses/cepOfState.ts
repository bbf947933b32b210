import { normaliseCep } from '../../brazil/cep';
import { isCepOf, ufOfCep } from '../../brazil/cepUfRanges';
import { isUf } from '../../brazil/uf';
import { cepRefusals } from '../../messages/input/people/cepRefusals';

type Place = { readonly zip_code: string; readonly state: string };

/**
 * Freight is quoted by CEP and the parcel sent to the state, so both must match. An invalid state
 * has a message of its own.
 */
export const isCepOfState = ({ zip_code, state }: Place): boolean =>
  !isUf(state.toUpperCase()) || isCepOf(normaliseCep(zip_code), state.toUpperCase());

export const cepOfAnotherState = ({ zip_code }: Pick<Place, 'zip_code'>) =>
  cepRefusals.cep_of_another_state(ufOfCep(normaliseCep(zip_code)) ?? '');
