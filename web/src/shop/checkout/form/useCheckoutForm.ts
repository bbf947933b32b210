import { useState } from 'react';
import type { Aircraft } from '#shared/aircraft/aircraft';
import type { Profile } from '#shared/profiles/profile';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { type SchemaForm, useSchemaForm } from '#web/forms/useSchemaForm';
import type { CheckoutLine } from './checkoutLines';
import { checkoutSchema } from './checkoutSchema';
import { type CheckoutValues, checkoutValues } from './checkoutValues';
import { useDraft } from './useDraft';
import { approvedPlate } from './useKnownAircraft';

export type CheckoutFormState = SchemaForm<CheckoutValues>;

/** The form over its draft: it survives reload and login, and follows cart and session. */
export function useCheckoutForm(
  profile: Profile | null,
  lines: readonly CheckoutLine[],
  needsShipping: boolean,
  known: readonly Aircraft[],
): CheckoutFormState {
  const publications = lines.map((line) => line.publication);
  const [defaultValues] = useState(() =>
    checkoutValues(readCheckoutDraft(), profile, publications),
  );
  const form = useSchemaForm<CheckoutValues>({
    schema: checkoutSchema({
      logged: profile !== null,
      needsShipping,
      lines,
      isApproved: (typed) => approvedPlate(known, typed) !== undefined,
    }),
    defaultValues,
    // What the form does not choose itself is answered under the choice it comes from.
    fieldOfKey: (key) => (key === 'shipping_value' ? 'shipping_type' : undefined),
  });
  useDraft(form, profile, publications);
  return form;
}
