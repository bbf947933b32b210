import { useEffect, useRef, useState } from 'react';
import {
  get,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { commonMessages } from '#shared/messages/messages';
import { useLeaveGuard } from './useLeaveGuard';
import { notify } from '../state/notify';
import { RequestFailure } from '../http/RequestFailure';
import { useSchemaForm, type SchemaForm } from './useSchemaForm';

type Versioned = { row_version: string };

type Options<Values extends FieldValues, Output extends FieldValues, Rec extends Versioned> = {
  schema: GenericSchema<Values, Output>;
  /** The record as last fetched; null for a new one. */
  record: Rec | null;
  /** The form values of a record; null means a new one. */
  values: (record: Rec | null) => Values & DefaultValues<Values>;
  /** Sends the change, with the `row_version` of `base`, which filled the form. */
  send: (output: Output, base: Rec | null) => Promise<Rec>;
  /** The alert for a failed save, as the specification words it. */
  alert: string;
  /** Fetches the record again when another person has changed it. */
  reload: () => void;
  /** Called after the save, to update caches and navigate. */
  onSaved: (saved: Rec) => void;
  /** Whether `onSaved` leaves the form, as by default that of a new record; then nothing is typed while it is sent. */
  leaves?: boolean;
  fieldOfKey?: (key: string) => FieldPath<Values> | undefined;
  /** Fields that the device does not store; if undefined, it stores nothing. */
  notKept?: readonly FieldPath<Values>[];
  /** Texts with their labels, shown side by side when two people changed them. */
  compared?: Compared<Values>;
};

type Compared<Values extends FieldValues> = readonly (readonly [
  name: FieldPath<Values>,
  label: string,
  /** The two texts of a note may be appended to each other. */
  kind?: 'note',
])[];

/** A text that was typed here and also changed by another person. */
export type Conflict<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  theirs: string;
  isNote: boolean;
};

export type RecordForm<
  Values extends FieldValues,
  Output extends FieldValues = Values,
> = SchemaForm<Values, Output> & {
  dirty: boolean;
  /** Another person has changed the record since the form was filled. */
  outdated: boolean;
  /** The fields without typed text were updated with the other person's changes. */
  followed: boolean;
  /**
   * The alert of the specification, after a save was refused because of the other person's change.
   */
  staleAlert: string | null;
  /** Texts that both people changed. */
  conflicts: readonly Conflict<Values>[];
  /** Sets a field's text as if it were typed. */
  putText: (name: FieldPath<Values>, text: string) => void;
  /** Applies the other person's changes and keeps what was typed here. */
  takeOver: () => void;
  /** `<form noValidate onSubmit={form.submit(form.save)}>` */
  save: (output: Output) => Promise<void>;
};

/** The form of a back office record: guards against leaving, saves with a version. */
export function useRecordForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Rec extends Versioned,
>(options: Options<Values, Output, Rec>): RecordForm<Values, Output> {
  const { schema, record, values, send, alert, reload, onSaved, fieldOfKey } = options;
  const { leaves = record === null } = options;
  const form = useSchemaForm<Values, Output>({
    schema,
    defaultValues: values(record),
    typesOn: !leaves,
    ...(fieldOfKey ? { fieldOfKey } : {}),
  });
  const { isDirty: dirty, dirtyFields } = form.formState;
  const [base, setBase] = useState(record);
  const [seen, setSeen] = useState(record);
  const [isStale, setStale] = useState(false);
  const [followed, setFollowed] = useState(false);
  const differs = (other: Rec | null) => other !== null && other.row_version !== base?.row_version;
  /** Whether all that was typed is stored, as after a save whose answer was lost. */
  const isStored = (other: Rec | null) =>
    dirty && !differsIn(dirtyFields, form.getValues(), values(other));
  /** No typed field changed elsewhere, so the form can take the new record without loss. */
  const mayFollow = () =>
    differs(record) &&
    (!dirty ||
      isStored(record) ||
      !(isStale || differsIn(dirtyFields, values(base), values(record))));
  if (record !== seen) {
    setSeen(record);
    if (mayFollow()) {
      setBase(record);
      setFollowed(dirty && !isStored(record));
      if (isStored(record)) setStale(false);
    }
  }
  useLeaveGuard(dirty, isKept(options.notKept, dirtyFields));

  const outdated = dirty && differs(seen);
  const refusal = useRefusal(outdated, reload);
  const onStale = (failure: RequestFailure) => {
    setStale(true);
    refusal.show(failure);
  };

  const { reset } = form;
  const filled = useRef(base);
  useEffect(() => {
    if (filled.current === base) return;
    filled.current = base;
    const isDone = isStored(base);
    reset(values(base), { keepDirtyValues: !isDone && Object.keys(dirtyFields).length > 0 });
    if (isDone) refusal.settle();
  });

  const put = (name: FieldPath<Values>, value: unknown) => {
    if (!isFieldValue<Values>(value)) return;
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };

  const save = async (output: Output) => {
    const sent = structuredClone(form.getValues());
    refusal.forget();
    const saved = await sendOrAlert(() => send(output, base), alert, onStale);
    const typed = structuredClone(form.getValues());
    const typedSince = [...form.control._names.mount].filter(
      (name): name is FieldPath<Values> => get(typed, name) !== get(sent, name),
    );
    filled.current = saved;
    reset(values(saved));
    // What was typed while the save was on its way is still to be saved.
    if (!leaves) for (const name of typedSince) put(name, get(typed, name));
    setBase(saved);
    setStale(false);
    setFollowed(false);
    notify({ tone: 'ok', text: commonMessages.saved });
    onSaved(saved);
  };

  return {
    ...form,
    dirty,
    outdated,
    followed: dirty && followed,
    staleAlert: isStale ? alert : null,
    conflicts: conflictsOf(options.compared ?? [], {
      before: values(base),
      theirs: values(seen),
      isTyped: (name) => get(dirtyFields, name) === true,
      typed: (name) => form.getValues(name),
    }),
    takeOver: () => {
      setBase(seen);
      setStale(false);
    },
    putText: put,
    save,
  };
}

/** One message per conflict: the refusal goes when the new record appears beside the text. */
function useRefusal(outdated: boolean, reload: () => void) {
  const last = useRef<RequestFailure>(null);
  useEffect(() => {
    if (outdated) last.current?.takeOver();
  }, [outdated]);
  return {
    show: (failure: RequestFailure) => {
      last.current = failure;
      if (outdated) failure.takeOver();
      reload();
    },
    forget: () => {
      last.current = null;
    },
    /** Says that what was refused is stored already. */
    settle: () => {
      if (!last.current) return;
      last.current.takeOver();
      last.current = null;
      notify({ tone: 'ok', text: commonMessages.saved });
    },
  };
}

/** Whether the typed fields differ between the two records. */
const differsIn = (typed: object, was: object, is: object): boolean =>
  Object.keys(typed).some(
    (name) => JSON.stringify(get(was, name)) !== JSON.stringify(get(is, name)),
  );

const isKept = (notKept: readonly string[] | undefined, dirtyFields: unknown): boolean =>
  notKept?.every((name) => get(dirtyFields, name) !== true) ?? false;

const isFieldValue = <Values extends FieldValues>(
  value: unknown,
): value is PathValue<Values, FieldPath<Values>> => ['string', 'boolean'].includes(typeof value);

type Sides<Values extends FieldValues> = {
  before: Values;
  theirs: Values;
  isTyped: (name: FieldPath<Values>) => boolean;
  typed: (name: FieldPath<Values>) => unknown;
};

function conflictsOf<Values extends FieldValues>(
  compared: Compared<Values>,
  { before, theirs, isTyped, typed }: Sides<Values>,
): Conflict<Values>[] {
  return compared.flatMap(([name, label, kind]) => {
    const [was, is]: unknown[] = [get(before, name), get(theirs, name)];
    // Equal texts are no conflict, such as one saved here while the status was refused.
    return typeof is === 'string' && is !== was && isTyped(name) && is !== typed(name)
      ? [{ name, label, theirs: is, isNote: kind === 'note' }]
      : [];
  });
}

async function sendOrAlert<Rec>(
  send: () => Promise<Rec>,
  alert: string,
  onStale: (failure: RequestFailure) => void,
): Promise<Rec> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RequestFailure) {
      if (error.is('stale')) onStale(error);
      // For a 401 the login dialog says what happened, and a call without a connection is repeated.
      else if (error.status !== 401 && error.status !== 0) notify({ tone: 'stop', text: alert });
    }
    throw error;
  }
}
