import * as v from 'valibot';
import { orMissing } from '../api/fields';
import { apiMessages } from '../messages/messages';

/** A password as it is chosen (rules: "People and sessions"); login takes any. */
export const password = v.pipe(
  v.string(orMissing('Senha inválida.')),
  v.nonEmpty(apiMessages.blank),
  v.minLength(8, 'A senha precisa ter pelo menos 8 caracteres.'),
  v.maxLength(128, 'A senha pode ter no máximo 128 caracteres.'),
);
