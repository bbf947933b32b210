import { useState, useEffect, useEffectEvent, useRef } from 'react';
import type { Aircraft } from '#shared/aircraft/aircraft';
import type { Profile } from '#shared/profiles/profile';
import {
  readCheckoutDraft,
  emptyDraft,
  onDraftElsewhere,
  type TypedDraft,
  typedSchema,
} from '#web/entities/draft/checkoutDraft';
import { type SchemaForm, useSchemaForm } from '#web/forms/useSchemaForm';
import type { CheckoutLine } from './checkoutLines';
import { checkoutSchema } from './checkoutSchema';
import { type CheckoutValues, checkoutValues, linesFrom, withProfile } from './checkoutValues';
import { approvedPlate } from './useKnownAircraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { readText, tokenKey } from '#web/state/stored';
import * as v from 'valibot';

export type CheckoutFormState = SchemaForm<CheckoutValues>;

/** The form and its draft. It survives a reload and a login, and follows cart and session. */
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
    // An error about a value that the form does not show belongs to the choice that sets it.
    fieldOfKey: (key) => (key === 'shipping_value' ? 'shipping_type' : undefined),
  });
  useDraft(form, profile, publications);
  return form;
}

type Seen = { readonly mine: TypedDraft; readonly stored: TypedDraft };

/** Keeps form and stored draft equal, also when another tab types, or session or cart change. */
function useDraft(
  form: CheckoutFormState,
  profile: Profile | null,
  publications: readonly number[],
): void {
  const owner = profile?.id ?? null;
  // Both as they were when they were last equal, which shows what changed since.
  const seen = useRef<Seen | null>(null);
  const show = (values: CheckoutValues) => {
    seen.current = { mine: structuredClone(values), stored: readCheckoutDraft() };
    form.reset(values, keepMarks);
  };
  // The draft's removal may be the first sign of a logout elsewhere; it is not written again.
  const hasLeft = () => owner !== null && readText(tokenKey) === null;
  const exchange = () => {
    if (hasLeft()) return;
    const stored = readCheckoutDraft();
    // After a session expires, its customer finds the draft again when they log in.
    if (stored.owner !== null && stored.owner !== owner) return;
    const typed = form.getValues();
    const before = seen.current ?? { mine: typed, stored };
    const merged = mergeDrafts({
      mine: typed,
      mineBefore: before.mine,
      stored,
      storedBefore: before.stored,
    });
    updateCheckoutDraft({ ...merged, owner });
    const values = valuesOf(merged, typed.user.password, publications);
    if (isSame(values, typed)) seen.current = { mine: structuredClone(values), stored: merged };
    else show(values);
  };
  useSessionChange(owner, () => {
    // An earlier refusal was about another account, such as a taken e-mail address.
    form.clearErrors();
    show(
      profile
        ? afterLogin(form.getValues(), profile, publications)
        : checkoutValues(readCheckoutDraft(), null, publications),
    );
  });
  useCartLines(form, owner, publications.join());
  const changedHere = useEffectEvent(exchange);
  const changedElsewhere = useEffectEvent((gone: boolean) => {
    // The draft was removed by an order, by logging out, or by a login as another person.
    if (!gone) exchange();
    else if (!hasLeft()) show(checkoutValues(emptyDraft, profile, publications));
  });
  const { subscribe, getValues } = form;
  useEffect(() => {
    seen.current = { mine: structuredClone(getValues()), stored: readCheckoutDraft() };
    const stop = subscribe({
      formState: { values: true },
      callback: () => changedHere(),
    });
    const stopHearing = onDraftElsewhere((gone) => changedElsewhere(gone));
    return () => {
      stop();
      stopHearing();
    };
  }, [subscribe, getValues]);
}

const keepMarks = {
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

const valuesOf = (
  typed: TypedDraft,
  password: string,
  publications: readonly number[],
): CheckoutValues => ({
  ...typed,
  user: { email: typed.user.email, password },
  publications: linesFrom(typed.publications, publications),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Data typed before the login stay; the draft of an earlier session fills empty fields. */
function afterLogin(
  typed: CheckoutValues,
  profile: Profile,
  publications: readonly number[],
): CheckoutValues {
  const draft = readCheckoutDraft();
  const nothing: TypedDraft = { ...emptyDraft, publications: linesFrom([], publications) };
  const all = mergeDrafts({
    mine: typed,
    mineBefore: nothing,
    stored: draft.owner === profile.id ? draft : nothing,
    storedBefore: nothing,
  });
  return withProfile(valuesOf(all, '', publications), profile);
}

function useSessionChange(owner: number | null, changed: () => void): void {
  const shown = useRef(owner);
  useEffect(() => {
    if (shown.current === owner) return;
    shown.current = owner;
    changed();
  });
}

/** The cart may change in another tab, or when a publication is no longer sold. */
function useCartLines(
  { getValues, setValue }: CheckoutFormState,
  owner: number | null,
  publications: string,
) {
  const shown = useRef(publications);
  useEffect(() => {
    if (shown.current === publications) return;
    shown.current = publications;
    const ids = publications === '' ? [] : publications.split(',').map(Number);
    const draft = readCheckoutDraft();
    // The draft also contains data typed for items that are no longer in the cart.
    const isKept = draft.owner === owner && draft.publications.length > 0;
    const known = isKept ? draft.publications : getValues('publications');
    setValue('publications', linesFrom(known, ids));
  }, [publications, owner, getValues, setValue]);
}

type Versions = {
  /** This tab's fields, now and when it last wrote or read the draft. */
  readonly mine: TypedDraft;
  readonly mineBefore: TypedDraft;
  /** The stored draft, now and as this tab last saw it. */
  readonly stored: TypedDraft;
  readonly storedBefore: TypedDraft;
};

/** Merges another tab's changes into this tab's values; this tab wins in fields both changed. */
function mergeDrafts({ mine, mineBefore, stored, storedBefore }: Versions): TypedDraft {
  const merged = merge(keyed(mine), keyed(mineBefore), keyed(stored), keyed(storedBefore));
  if (!isRecord(merged) || !isRecord(merged.publications)) return mine;
  return v.parse(typedSchema, { ...merged, publications: Object.values(merged.publications) });
}

/**
 * Lines are matched by publication and copy, because two carts may have them at different indexes.
 */
function keyed({ publications, ...rest }: TypedDraft) {
  const copies = new Map<number, number>();
  const lines = publications.map((line) => {
    const copy = (copies.get(line.publication) ?? 0) + 1;
    copies.set(line.publication, copy);
    return [`${line.publication}/${copy}`, line] as const;
  });
  return { ...rest, publications: Object.fromEntries(lines) };
}

function merge(mine: unknown, mineBefore: unknown, stored: unknown, storedBefore: unknown) {
  if (mine === undefined) return stored;
  if (!isRecord(mine) || !isRecord(stored)) {
    return mine === mineBefore && stored !== undefined && stored !== storedBefore ? stored : mine;
  }
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(stored)])) {
    merged[key] = merge(mine[key], partOf(mineBefore, key), stored[key], partOf(storedBefore, key));
  }
  return merged;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const partOf = (value: unknown, key: string) => (isRecord(value) ? value[key] : undefined);
