import * as v from 'valibot';

/** A password as it is chosen (rules: "People and sessions"); login takes any. */
export const password = v.pipe(
  v.string((issue) =>
    issue.input === undefined ? 'Este campo é obrigatório.' : 'Senha inválida.',
  ),
  v.minLength(8, 'A senha precisa ter pelo menos 8 caracteres.'),
  v.maxLength(128, 'A senha pode ter no máximo 128 caracteres.'),
);
