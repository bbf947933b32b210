import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/profiles/profile';
import { readCheckoutDraft, updateCheckoutDraft } from '../../lib/checkoutDraft';
import { type SchemaForm, useSchemaForm } from '../../lib/useSchemaForm';
import type { CheckoutLine } from './checkoutLines';
import { checkoutSchema } from './checkoutSchema';
import { type CheckoutValues, checkoutValues, linesFrom, withProfile } from './checkoutValues';

export type CheckoutForm = SchemaForm<CheckoutValues>;

/** The form over its draft: it survives reload and login, and follows cart and session. */
export function useCheckoutForm(
  profile: Profile | null,
  lines: readonly CheckoutLine[],
  needsShipping: boolean,
): CheckoutForm {
  const publications = lines.map((line) => line.publication);
  const [defaultValues] = useState(() =>
    checkoutValues(readCheckoutDraft(), profile, publications),
  );
  const form = useSchemaForm<CheckoutValues>({
    schema: checkoutSchema({ logged: profile !== null, needsShipping, lines }),
    defaultValues,
    // What the form does not choose itself is answered under the choice it comes from.
    fieldOfKey: (key) => (key === 'shipping_value' ? 'shipping_type' : undefined),
  });
  useSession(form, profile, publications);
  useCartLines(form, publications.join());
  useDraft(form, profile?.id ?? null);
  return form;
}

/** Logging in keeps what was typed; logging out leaves nothing of the customer on the screen. */
function useSession(form: CheckoutForm, profile: Profile | null, publications: readonly number[]) {
  const owner = useRef(profile?.id);
  useEffect(() => {
    if (owner.current === profile?.id) return;
    owner.current = profile?.id;
    form.reset(
      profile
        ? withProfile(form.getValues(), profile)
        : checkoutValues(readCheckoutDraft(), null, publications),
    );
  });
}

/** The cart may change in another tab, or when a publication is no longer sold. */
function useCartLines({ getValues, setValue }: CheckoutForm, publications: string) {
  const shown = useRef(publications);
  useEffect(() => {
    if (shown.current === publications) return;
    shown.current = publications;
    const ids = publications === '' ? [] : publications.split(',').map(Number);
    setValue('publications', linesFrom(getValues('publications'), ids));
  }, [publications, getValues, setValue]);
}

function useDraft({ subscribe }: CheckoutForm, owner: number | null) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // When a session ends by itself, its customer finds the draft again after logging in.
          const isAnothers = owner === null && readCheckoutDraft().owner !== null;
          if (!isAnothers) updateCheckoutDraft({ ...values, owner });
        },
      }),
    [subscribe, owner],
  );
}
