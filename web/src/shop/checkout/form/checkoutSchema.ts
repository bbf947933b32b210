import * as v from 'valibot';
import { isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { cepOfAnotherState, isCepOfState } from '#shared/profiles/addresses/cepOfState';
import { isValidCep } from '#shared/brazil/cep';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { ieMaxLength, isAcceptableIe } from '#shared/brazil/ie/ie';
import { isValidPhone } from '#shared/brazil/isValidPhone';
import { normalisePhone } from '#shared/brazil/phone';
import { isUf } from '#shared/brazil/uf';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { personRefusals } from '#shared/messages/input/people/personRefusals';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import { maxPurchaseOrder } from '#shared/orders/orderTotals';
import { uncommon } from '#web/entities/profiles/fields/uncommonPassword';
import type { CheckoutValues, LineNeeds } from './checkoutValues';

export type CheckoutFacts = {
  readonly logged: boolean;
  readonly needsShipping: boolean;
  /** What each line needs, in the order of the form's lines. */
  readonly lines: readonly LineNeeds[];
  /** Whether staff have approved the plate of this aircraft. */
  readonly isApproved?: (typed: TypedLine) => boolean;
};

type TypedLine = { readonly airplane_prefix: string; readonly airplane_serial_number: string };

const required = commonMessages.requiredField;

const filled = (max: number) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(max, apiMessages.tooLong(max)),
  );
const anything = v.string();

const cpf = v.pipe(
  filled(14),
  v.check((typed) => isValidCpf(normaliseCpf(typed)), personRefusals.invalid_cpf),
);
const cnpj = v.pipe(
  filled(18),
  v.check((typed) => isValidCnpj(normaliseCnpj(typed)), personRefusals.invalid_cnpj),
);
const phone = v.pipe(
  filled(20),
  v.check((typed) => isValidPhone(normalisePhone(typed)), personRefusals.invalid_phone),
);
const ie = (uf: string) =>
  v.pipe(
    filled(18),
    v.check((typed) => isAcceptableIe(typed, uf), apiMessages.tooLong(ieMaxLength(uf))),
  );
const password = v.pipe(
  v.string(required),
  v.nonEmpty(required),
  v.minLength(8, 'A senha precisa ter pelo menos 8 caracteres.'),
  v.maxLength(128, 'A senha pode ter no máximo 128 caracteres.'),
  uncommon,
);

const address = v.pipe(
  v.object({
    zip_code: v.pipe(
      filled(9),
      v.check(
        (typed) => isValidCep(typed.replace('-', '')),
        'Insira um CEP válido, com 8 dígitos.',
      ),
    ),
    street: filled(160),
    number: filled(20),
    complement: v.pipe(v.string(), v.maxLength(80, apiMessages.tooLong(80))),
    province: filled(80),
    city: filled(80),
    state: v.pipe(
      filled(2),
      v.check((typed) => isUf(typed.toUpperCase()), 'Insira a sigla do estado.'),
    ),
  }),
  v.forward(
    v.partialCheck([['zip_code'], ['state']], isCepOfState, ({ input }) =>
      cepOfAnotherState(input),
    ),
    ['zip_code'],
  ),
);

const unusedAddress = v.object({
  zip_code: anything,
  street: anything,
  number: anything,
  complement: anything,
  province: anything,
  city: anything,
  state: anything,
});

const line = (needs: LineNeeds, isApproved: CheckoutFacts['isApproved']) =>
  v.pipe(
    lineFields(needs),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || !needs.photo) return;
      const input = dataset.value;
      if (input.file !== '' || isApproved?.(input)) return;
      const place = { type: 'object', origin: 'value', input, key: 'file', value: '' } as const;
      addIssue({ message: checkoutMessages.photoRequired, path: [place] });
    }),
  );

const lineFields = (needs: LineNeeds) =>
  v.object({
    publication: v.number(),
    airplane_prefix: needs.aircraft
      ? v.pipe(filled(20), v.check(isAircraftPrefix, checkoutMessages.wrongPrefix))
      : anything,
    airplane_serial_number: needs.aircraft ? filled(40) : anything,
    fuel_type: v.pipe(
      v.picklist(['0', '1', '2', '3'], required),
      v.check((fuel) => !needs.aircraft || fuel !== '0', required),
    ),
    confirmed: anything,
    file: anything,
    file_name: anything,
  });

/** An individual is identified by CPF; a company by company name, CNPJ and state registration. */
const documents = (values: CheckoutValues): v.ObjectEntries =>
  values.person_or_company
    ? {
        company_name: filled(160),
        cnpj,
        ie: ie(values.billing_address.state),
        ...(values.cpf === '' ? {} : { cpf }),
      }
    : { cpf };

/** Only required when the delivery address differs from the billing address. */
const delivery = ({ elsewhere }: CheckoutValues, { needsShipping }: CheckoutFacts) =>
  needsShipping && elsewhere ? { shipping_address: address } : {};

/** The checkout's schema, which depends on the buyer and the items. */
export function checkoutSchema(facts: CheckoutFacts) {
  return v.pipe(
    v.object({
      publications: v.tuple(facts.lines.map((needs) => line(needs, facts.isApproved))),
      user: v.object({
        email: v.pipe(filled(254), v.email(apiMessages.email)),
        password: facts.logged ? anything : password,
      }),
      name: filled(120),
      phone,
      cpf: anything,
      person_or_company: v.boolean(),
      company_name: anything,
      cnpj: anything,
      ie: anything,
      billing_address: address,
      shipping_address: unusedAddress,
      elsewhere: v.boolean(),
      shipping_type: facts.needsShipping
        ? v.pipe(v.string(), v.nonEmpty('Escolha a forma de envio.'))
        : anything,
      purchase_order: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(maxPurchaseOrder, apiMessages.tooLong(maxPurchaseOrder)),
      ),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      const asked: v.ObjectEntries = { ...documents(input), ...delivery(input, facts) };
      const said = new Set<string>();
      for (const issue of v.safeParse(v.object(asked), input).issues ?? []) {
        const name = v.getDotPath(issue) ?? '';
        if (said.has(name)) continue;
        said.add(name);
        addIssue({ message: issue.message, path: issue.path });
      }
    }),
  );
}
