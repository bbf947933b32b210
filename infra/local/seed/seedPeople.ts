import { areas } from '#shared/accounts/areas';
import type { NewProfile } from '#shared/profiles/profileInput';
import { createProfile } from '#functions/profiles/saving/createProfile';
import { customerFlags, type ProfileFlags } from '#functions/profiles/profilePolicy';
import type { ProfileRow } from '#functions/profiles/profileRepository';

const demoPassword = 'aero-local-1997';

type Person = Omit<NewProfile, 'user'> & { readonly email: string };

/** The accounts the README names, with the role each has. */
const demoAccounts = {
  admin: {
    email: 'admin@example.com',
    name: 'Helena Prado Sampaio',
    person_or_company: false,
    phone: '1433051000',
    cpf: '31845092732',
    billing_address: {
      zip_code: '18603400',
      street: 'Rua dos Aviadores',
      number: '12',
      province: 'Vila dos Lavradores',
      city: 'Botucatu',
      state: 'SP',
    },
  },
  staff: {
    email: 'staff@example.com',
    name: 'Rogério Antunes',
    person_or_company: false,
    phone: '14998051001',
    cpf: '74219385673',
    billing_address: {
      zip_code: '18607550',
      street: 'Rua Capitão Tito',
      number: '340',
      complement: 'casa 2',
      province: 'Centro',
      city: 'Botucatu',
      state: 'SP',
    },
  },
  partner: {
    email: 'parceiro@example.com',
    name: 'Luciana Farias Bezerra',
    person_or_company: false,
    phone: '62991051002',
    cpf: '60582741335',
    is_partner: true,
    billing_address: {
      zip_code: '74663120',
      street: 'Avenida Perimetral do Aeroporto',
      number: '2051',
      complement: 'hangar 7',
      province: 'Santa Genoveva',
      city: 'Goiânia',
      state: 'GO',
    },
  },
  customer: {
    email: 'cliente@example.com',
    name: 'Marcos Vinícius Teodoro',
    person_or_company: false,
    phone: '65996051003',
    cpf: '28471906350',
    billing_address: {
      zip_code: '78850120',
      street: 'Rua das Seriemas',
      number: '88',
      province: 'Jardim Riva',
      city: 'Primavera do Leste',
      state: 'MT',
    },
  },
  company: {
    email: 'empresa@example.com',
    name: 'Sônia Klein',
    company_name: 'Serra Azul Aviação Agrícola Ltda.',
    person_or_company: true,
    phone: '5533251004',
    cnpj: '19743027000100',
    cpf: '91736405810',
    ie: '0180045172',
    billing_address: {
      zip_code: '98804680',
      street: 'Rodovia do Aeródromo',
      number: 's/n',
      complement: 'km 3',
      province: 'Distrito Industrial',
      city: 'Santo Ângelo',
      state: 'RS',
    },
    shipping_address: {
      zip_code: '98804682',
      street: 'Rua do Hangar',
      number: '45',
      province: 'Distrito Industrial',
      city: 'Santo Ângelo',
      state: 'RS',
    },
  },
} as const satisfies Record<string, Person>;

/** A member of staff with two areas, to whom the others are closed. */
const clerk: Person = {
  email: 'expedicao@example.com',
  name: 'Bruna Sales Figueiredo',
  person_or_company: false,
  phone: '14998051009',
  cpf: '62819340750',
  billing_address: {
    zip_code: '18608170',
    street: 'Rua Amando de Barros',
    number: '1180',
    province: 'Centro',
    city: 'Botucatu',
    state: 'SP',
  },
};

const santoAngelo = { zip_code: '98804680', city: 'Santo Ângelo', state: 'RS' } as const;

/** The team of the demonstration's company. */
const members = {
  buyer: {
    email: 'compras@example.com',
    name: 'Tiago Farias Lemos',
    person_or_company: false,
    phone: '55998051010',
    cpf: '15937284682',
    billing_address: {
      ...santoAngelo,
      street: 'Rua Marquês do Herval',
      number: '912',
      province: 'Centro',
    },
  },
  quality: {
    email: 'qualidade@example.com',
    name: 'Marina Castro Wolff',
    person_or_company: false,
    phone: '55998051011',
    cpf: '48261937500',
    billing_address: {
      ...santoAngelo,
      street: 'Rua dos Andradas',
      number: '77',
      province: 'Centro',
    },
  },
  reader: {
    email: 'leitura@example.com',
    name: 'Bruno Tavares Rocha',
    person_or_company: false,
    phone: '55998051012',
    cpf: '73529146846',
    billing_address: {
      ...santoAngelo,
      street: 'Avenida Brasil',
      number: '1450',
      province: 'Pippi',
    },
  },
} as const satisfies Record<string, Person>;

export type DemoTeam = Readonly<Record<keyof typeof members, ProfileRow>>;

/** More clients, so that lists and pickers have something to find. */
const otherClients: readonly Person[] = [
  {
    email: 'oficina.planalto@example.com',
    name: 'Eduardo Nakamura',
    company_name: 'Oficina Planalto Manutenção Aeronáutica Ltda.',
    person_or_company: true,
    phone: '3432381005',
    cnpj: '58301694000187',
    ie: 'ISENTO',
    billing_address: {
      zip_code: '38406393',
      street: 'Alameda dos Mecânicos',
      number: '701',
      province: 'Aeroporto',
      city: 'Uberlândia',
      state: 'MG',
    },
  },
  {
    email: 'rosangela.amaral@example.com',
    name: 'Rosângela D’Ávila Amaral',
    person_or_company: false,
    phone: '77988051006',
    cpf: '45021839705',
    billing_address: {
      zip_code: '47862300',
      street: 'Travessa do Campo de Aviação',
      number: '9',
      province: 'Mimoso',
      city: 'Luís Eduardo Magalhães',
      state: 'BA',
    },
  },
  {
    email: 'voo.sul@example.com',
    name: 'Cássio Bertoldi',
    company_name: 'Voo Sul Aeroagrícola S.A.',
    person_or_company: true,
    phone: '4932041007',
    cnpj: '7A4C2091000100',
    cpf: '83650271435',
    ie: '254781930',
    billing_address: {
      zip_code: '89812570',
      street: 'Acesso Florenal Ribeiro',
      number: '4535',
      province: 'Quedas do Palmital',
      city: 'Chapecó',
      state: 'SC',
    },
  },
];

type DemoRole = keyof typeof demoAccounts;

export type DemoPeople = Readonly<Record<DemoRole, ProfileRow>> & {
  readonly team: DemoTeam;
  readonly clients: readonly ProfileRow[];
};

const roles: Readonly<Partial<Record<DemoRole, Partial<ProfileFlags>>>> = {
  admin: { is_staff: true, is_superuser: true },
  staff: { is_staff: true, areas: [...areas] },
  partner: { is_partner: true },
};

/** The demonstration accounts and a few more clients. */
export async function seedPeople(now: Date): Promise<DemoPeople> {
  const account = ({ email, ...person }: Omit<NewProfile, 'user'> & { email: string }, role = {}) =>
    createProfile(
      { ...person, user: { email, password: demoPassword } },
      { flags: { ...customerFlags, ...role }, now },
    );
  // First and alone, so that the demonstration's customer always has id 1.
  const customer = await account(demoAccounts.customer);
  const [admin, staff, partner, company, ...others] = await Promise.all([
    account(demoAccounts.admin, roles.admin),
    account(demoAccounts.staff, roles.staff),
    account(demoAccounts.partner, roles.partner),
    account(demoAccounts.company),
    ...otherClients.map((person) => account(person)),
  ]);
  await account(clerk, { is_staff: true, areas: ['orders', 'shipping'] });
  const team = {
    buyer: await account(members.buyer),
    quality: await account(members.quality),
    reader: await account(members.reader),
  };
  return {
    admin,
    staff,
    partner,
    customer,
    company,
    team,
    clients: [customer, company, ...others],
  };
}
