import { displayName } from '#shared/profiles/person';
import type { ProfileRef } from '#shared/profiles/profile';
import type { Findings } from '#web/ui/list/findings';
import type { FieldFrame } from '#web/ui/field/Field.tsx';
import { type PickerChoice, Picker } from './Picker';

type Props<Client extends ProfileRef> = FieldFrame & {
  value: Client | null;
  onPick: (client: Client | null) => void;
  /** `findClients`, or another search that returns names. */
  find: (search: string, signal: AbortSignal) => Promise<Findings<Client>>;
};

/** Picks a client by typing part of a name, e-mail or document. */
export function ClientPicker<Client extends ProfileRef>(props: Props<Client>) {
  return <Picker placeholder="Nome, e-mail, CPF ou CNPJ" choiceOf={choiceOf} {...props} />;
}

const choiceOf = (client: ProfileRef): PickerChoice => ({
  id: client.id,
  name: displayName(client),
  note: noteOf(client),
});

/** Tells clients of the same name apart, as far as the list has the data. */
const noteOf = (client: ProfileRef & { user?: unknown }) =>
  [
    `Nº ${client.id}`,
    client.person_or_company === 1 ? client.name : '',
    client.email ?? (isAccount(client.user) ? client.user.email : ''),
  ]
    .filter(Boolean)
    .join(', ');

const isAccount = (user: unknown): user is { email: string } =>
  typeof user === 'object' && user !== null && 'email' in user && typeof user.email === 'string';
