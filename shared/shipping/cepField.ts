import * as v from 'valibot';
import { text } from '../api/fields';
import { isValidCep, normaliseCep } from '../brazil/cep';
import { cepRefusals } from '../messages/input/people/cepRefusals';

/** The destination of a parcel, as 8 digits. */
export const cepField = v.pipe(
  text(10),
  v.transform(normaliseCep),
  v.check(isValidCep, cepRefusals.invalid_cep),
);
