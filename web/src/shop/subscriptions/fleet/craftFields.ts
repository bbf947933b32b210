import * as v from 'valibot';
import { apiMessages, commonMessages } from '#shared/messages/messages';

/** Fields that an owner can edit. */
export const craftFields = {
  serial: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(commonMessages.requiredField),
    v.maxLength(40, apiMessages.tooLong(40)),
  ),
  fuel_type: v.picklist(['1', '2', '3'], commonMessages.requiredField),
};
