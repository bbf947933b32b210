import { lazy, Suspense, useState } from 'react';
import type { ProfileRef } from '#shared/profiles/profile';
import { Field, type FieldFrame } from '../Field';

type FindClients<Client> = (search: string, signal: AbortSignal) => Promise<readonly Client[]>;

export type ClientPickerProps<Client extends ProfileRef> = FieldFrame & {
  value: Client | null;
  onPick: (client: Client | null) => void;
  /** `findClients`, or another list with names. */
  find: FindClients<Client>;
  disabled?: boolean | undefined;
};

const Combobox = lazy(async () => ({ default: (await import('./ClientCombobox')).ClientCombobox }));

/** Picks a client by typing part of a name, e-mail or document. */
export function ClientPicker<Client extends ProfileRef>(props: ClientPickerProps<Client>) {
  const { label, error, help, optional, find, onPick } = props;
  const [known] = useState(() => new Map<number, Client>());
  const findAndKnow = async (search: string, signal: AbortSignal) => {
    const clients = await find(search, signal);
    for (const client of clients) known.set(client.id, client);
    return clients;
  };
  return (
    <Suspense
      fallback={
        <Field {...{ label, error, help, optional }}>
          {(control) => <input {...control} type="text" disabled />}
        </Field>
      }
    >
      <Combobox
        {...props}
        find={findAndKnow}
        onPick={(picked) => {
          onPick(picked === null ? null : (known.get(picked.id) ?? null));
        }}
      />
    </Suspense>
  );
}
