import * as v from 'valibot';
import { orMissing } from '../api/fields';
import { apiMessages } from '../messages/messages';
import { passwordRefusals } from '../messages/input/people/passwordRefusals';

/** A new password (rules: "People and sessions"); login accepts any text. */
export const password = v.pipe(
  v.string(orMissing(passwordRefusals.invalid_password)),
  v.nonEmpty(apiMessages.blank),
  v.minLength(8, passwordRefusals.password_too_short),
  v.maxLength(128, passwordRefusals.password_too_long),
);
