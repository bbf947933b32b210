import * as v from 'valibot';
import { orMissing } from '../api/fields';
import { apiMessages } from '../messages/messages';

const maxUsers = 1000;

/** "1,2": profile ids as the screens send them; each counts once. */
export const userIds = v.pipe(
  v.union([v.string(), v.number()], orMissing(apiMessages.text)),
  v.transform((value) => String(value).trim()),
  v.nonEmpty(apiMessages.blank),
  v.regex(/^[1-9]\d{0,14}(?:\s*,\s*[1-9]\d{0,14})*$/, 'Informe os números separados por vírgula.'),
  v.transform((value) => [...new Set(value.split(',').map(Number))]),
  v.maxLength(maxUsers, `No máximo ${maxUsers} clientes.`),
);
