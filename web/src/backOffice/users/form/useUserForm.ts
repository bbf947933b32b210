import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Profile } from '#shared/profiles/profile';
import { createProfile, inviteProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { updateUser, useSession } from '#web/state/session';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { useRecordForm, type RecordForm } from '#web/forms/useRecordForm';
import * as v from 'valibot';
import { normaliseCep } from '#shared/brazil/cep';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import type { Address } from '#shared/profiles/addresses/address';
import { personProblems } from '#shared/profiles/personProblems';
import {
  invitedProfile,
  type InvitedProfile,
  newProfile,
  type NewProfile,
  profileChange,
} from '#shared/profiles/profileInput';
import { masked, masks } from '#web/forms/masks';

const typed = v.string();
const yesNo = v.picklist(['0', '1']);

const typedAddress = v.object({
  zip_code: typed,
  street: typed,
  number: typed,
  complement: typed,
  province: typed,
  city: typed,
  state: typed,
});
type TypedAddress = v.InferOutput<typeof typedAddress>;

const typedUser = v.object({
  user: v.object({
    email: typed,
    password: typed,
    current_password: typed,
    is_superuser: yesNo,
    is_staff: yesNo,
    is_active: yesNo,
    /** A new person chooses their password through a link. */
    invited: yesNo,
  }),
  name: typed,
  company_name: typed,
  person_or_company: yesNo,
  phone: typed,
  cnpj: typed,
  cpf: typed,
  ie: typed,
  is_partner: yesNo,
  billing_address: typedAddress,
  shipping_address: typedAddress,
});
type UserValues = v.InferOutput<typeof typedUser>;

const noAddress: TypedAddress = {
  zip_code: '',
  street: '',
  number: '',
  complement: '',
  province: '',
  city: '',
  state: '',
};

const newUser: UserValues = {
  user: {
    email: '',
    password: '',
    current_password: '',
    is_superuser: '0',
    is_staff: '0',
    is_active: '1',
    invited: '0',
  },
  name: '',
  company_name: '',
  person_or_company: '0',
  phone: '',
  cnpj: '',
  cpf: '',
  ie: '',
  is_partner: '0',
  billing_address: noAddress,
  shipping_address: noAddress,
};

/** A profile as form values; null is a new one. */
function userValues(profile: Profile | null, invited = false): UserValues {
  if (profile === null) return { ...newUser, user: { ...newUser.user, invited: flag(invited) } };
  const { user, ...person } = profile;
  return {
    user: {
      email: user.email,
      password: '',
      current_password: '',
      is_superuser: flag(user.is_superuser),
      is_staff: flag(user.is_staff),
      is_active: flag(user.is_active),
      invited: '0',
    },
    name: person.name,
    company_name: person.company_name ?? '',
    person_or_company: flag(person.person_or_company === 1),
    phone: masked(masks.phone, person.phone),
    cnpj: masked(masks.cnpj, person.cnpj),
    cpf: masked(masks.cpf, person.cpf),
    ie: person.ie ?? '',
    is_partner: flag(person.is_partner),
    billing_address: addressValues(person.billing_address),
    shipping_address: addressValues(person.shipping_address),
  };
}

const flag = (value: boolean) => (value ? '1' : '0');

const addressValues = (address: Address | null): TypedAddress =>
  address
    ? {
        zip_code: masked(masks.adminCep, address.zip_code),
        street: address.street,
        number: address.number,
        complement: address.complement ?? '',
        province: address.province,
        city: address.city,
        state: address.state,
      }
    : noAddress;

const isEmpty = (address: TypedAddress) =>
  Object.values(address).every((part) => part.trim() === '');

const sentAddress = (address: TypedAddress) => ({
  ...address,
  zip_code: normaliseCep(address.zip_code),
});

/** The values that are sent; an empty delivery address is sent as null. */
const sentUser = ({ user, billing_address, shipping_address, ...typedRest }: UserValues) => ({
  ...typedRest,
  user,
  billing_address: sentAddress(billing_address),
  shipping_address: isEmpty(shipping_address) ? null : sentAddress(shipping_address),
});

/**
 * The shared schema for the sent values, with the shared rule for each kind of person, so that all
 * errors appear at once.
 */
const sentAs = <Output>(
  targetOf: (typed: UserValues) => v.GenericSchema<unknown, Output>,
  send: (typed: UserValues) => unknown,
): v.GenericSchema<UserValues, Output> =>
  v.pipe(
    typedUser,
    v.rawTransform<UserValues, Output>(({ dataset, addIssue, NEVER }) => {
      const values = dataset.value;
      const { success, output, issues = [] } = v.safeParse(targetOf(values), send(values));
      for (const { message, path } of issues) {
        addIssue({ message: shownMessage(message), ...(path ? { path } : {}) });
      }
      const lacking = personIssues(values).filter(
        ({ item }) => !issues.some(({ path }) => path?.[0].key === item.key),
      );
      for (const { message, item } of lacking) addIssue({ message, path: [item] });
      return success && lacking.length === 0 ? output : NEVER;
    }),
  );

/** An empty field gets the same message, whichever check finds it. */
const shownMessage = (message: string) =>
  message === apiMessages.required || message === apiMessages.blank
    ? commonMessages.requiredField
    : message;

function personIssues(input: UserValues) {
  const problems = personProblems({
    ...input,
    person_or_company: input.person_or_company === '1',
    state: input.billing_address.state,
  });
  return (['cpf', 'company_name', 'cnpj', 'ie'] as const).flatMap((key) => {
    const message = problems[key]?.[0];
    if (message === undefined) return [];
    const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
    return [{ message: shownMessage(message), item }];
  });
}

const invitation = v.pipe(
  invitedProfile,
  v.transform((sent) => ({ ...sent, invited: true as const })),
);
type Invitation = InvitedProfile & { readonly invited: true };

const newUserSchema = sentAs<NewProfile | Invitation>(
  ({ user }) => (user.invited === '1' ? invitation : newProfile),
  sentUser,
);

/** Staff accounts may lack a billing address; while it is empty, none is sent. */
const changedUserSchema = sentAs(
  () => profileChange,
  (typedValues) => {
    const { billing_address, ...sent } = sentUser(typedValues);
    return isEmpty(typedValues.billing_address) ? sent : { ...sent, billing_address };
  },
);

type SentUser = v.InferOutput<typeof newUserSchema> | v.InferOutput<typeof changedUserSchema>;

const isNewUser = (sent: SentUser): sent is NewProfile =>
  sent.user !== undefined && 'password' in sent.user;

const isInvitation = (sent: SentUser): sent is Invitation => 'invited' in sent;

export type UserForm = RecordForm<UserValues, SentUser>;

/** After saving a new user, the form continues at the user's address. */
export function useUserForm(profile: Profile | null, reload: () => void): UserForm {
  const navigate = useNavigate();
  const { keep } = useRecordCache(profileKeys);
  const [params] = useSearchParams();
  const invited = params.has('invite');
  // An order asked for the client and continues with them.
  const isForOrder = params.has('order');
  const self = useSession((session) => session.user?.id);
  return useRecordForm<UserValues, SentUser, Profile>({
    schema: profile ? changedUserSchema : newUserSchema,
    record: profile,
    values: (record) => userValues(record, invited),
    send: sendUser,
    alert: adminMessages.profileNotUpdated,
    reload,
    compared: [
      ['name', 'Nome'],
      ['company_name', 'Razão social'],
      ['user.email', 'E-mail'],
      ['phone', 'Telefone'],
    ],
    leaves: profile === null || isForOrder,
    onSaved: (saved) => {
      keep(saved);
      if (saved.id === self) updateUser(saved);
      if (isForOrder) {
        void navigate(`${pathTo('/admin/create_order')}?client=${saved.id}`, { replace: true });
      } else if (profile === null) {
        void navigate(pathTo('/admin/user/:id', { id: saved.id }), { replace: true });
      }
    },
  });
}

function sendUser(sent: SentUser, base: Profile | null): Promise<Profile> {
  if (base) {
    const { id, row_version } = base;
    return request(updateProfile, { path: { id }, body: { ...sent, row_version } });
  }
  if (isInvitation(sent)) return request(inviteProfile, { body: sent });
  if (!isNewUser(sent)) throw new TypeError('a new user has a password');
  return request(createProfile, { body: sent });
}
