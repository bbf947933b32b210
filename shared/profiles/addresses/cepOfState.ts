import { normaliseCep } from '../../brazil/cep';
import { isCepOf, ufOfCep } from '../../brazil/cepUfRanges';
import { cepRefusals } from '../../messages/input/people/cepRefusals';

type Place = { readonly zip_code: string; readonly state: string };

/** Freight is quoted by one and the parcel sent to the other, so they have to name one state. */
export const isCepOfState = ({ zip_code, state }: Place): boolean =>
  isCepOf(normaliseCep(zip_code), state.toUpperCase());

export const cepOfAnotherState = ({ zip_code }: Pick<Place, 'zip_code'>) =>
  cepRefusals.cep_of_another_state(ufOfCep(normaliseCep(zip_code)) ?? '');
