import { describe, expect, it } from 'vitest';
import { areas } from '#shared/accounts/areas';
import type { NewProfile, ProfileChange } from '#shared/profiles/profileInput';
import {
  changesAccess,
  changesProfile,
  contactAfter,
  customerFlags,
  emailAfter,
  wantedEmail,
  flagsAfter,
  flagsOfNew,
  gainsRole,
  grantsRole,
  identityAfter,
  isMoved,
  noticesAfter,
  seesContact,
  seesProfile,
  seesRecovery,
  storedIe,
} from '#functions/profiles/profilePolicy';
import { sampleProfile, sessionOf } from '#tests/support/samples/sampleProfiles';

const customer = sampleProfile(1);
const partner = sampleProfile(2, { is_partner: true });
const staff = sampleProfile(3, { is_staff: true, areas: [...areas] });
const superuser = sampleProfile(4, { is_superuser: true });
const people = { customer, partner, staff, superuser };
type Who = keyof typeof people;
const everybody: readonly Who[] = ['customer', 'partner', 'staff', 'superuser'];
const as = (who: Who) => sessionOf(people[who]);

/** Everything turned round that may be turned round at all. */
const allFlags = {
  is_active: false,
  is_partner: true,
  is_staff: true,
  is_superuser: true,
  areas: [...areas],
};
const { is_partner: partnerSent, ...userSent } = allFlags;
const sent: ProfileChange = { user: userSent, is_partner: partnerSent };

describe('who sees whom', () => {
  it.each(everybody)('%s: profiles', (who) => {
    for (const whose of everybody) {
      const expected = who === whose || ['staff', 'superuser'].includes(who);
      expect(seesProfile(as(who), people[whose]), whose).toBe(expected);
    }
  });

  it.each(everybody)('%s: recovery links of who has no role, and only for staff', (who) => {
    for (const whose of everybody) {
      const expected = ['staff', 'superuser'].includes(who) && whose === 'customer';
      expect(seesRecovery(as(who), people[whose]), whose).toBe(expected);
    }
  });
});

it('contact data is kept from quality and readers', () => {
  const roles = ['owner', 'buyer', 'quality', 'reader'] as const;
  expect(roles.filter((role) => seesContact({ role }))).toEqual(['owner', 'buyer']);
  expect(seesContact({})).toBe(true);
});

it('a superuser is changed by superusers alone', () => {
  const may = (who: Who) => everybody.filter((whose) => changesProfile(as(who), people[whose]));
  expect(may('staff')).toEqual(['customer', 'partner', 'staff']);
  expect(may('superuser')).toEqual(everybody);
});

describe('flags of a new profile', () => {
  const { billing_address } = customer;
  if (!billing_address) throw new Error('the sample has an address');
  const input: NewProfile = {
    user: { email: 'novo@example.com', password: 'x', ...userSent },
    name: 'Novo',
    person_or_company: false,
    phone: '11987654321',
    billing_address: { ...billing_address, complement: null },
    is_partner: true,
  };
  const plain = { ...input, user: { email: input.user.email, password: 'x' } };
  delete plain.is_partner;

  it('are a customer’s, whatever is sent, for who is no staff', () => {
    expect(customerFlags).toEqual({
      is_active: true,
      is_partner: false,
      is_staff: false,
      is_superuser: false,
      areas: [],
    });
    expect(flagsOfNew(input)).toEqual(customerFlags);
    expect(flagsOfNew(input, as('customer'))).toEqual(customerFlags);
    expect(flagsOfNew(input, as('partner'))).toEqual(customerFlags);
  });

  it('are activity and partnership for staff, all for superusers', () => {
    expect(flagsOfNew(input, as('staff'))).toEqual({
      ...customerFlags,
      is_active: false,
      is_partner: true,
    });
    expect(flagsOfNew(input, as('superuser'))).toEqual(allFlags);
    expect(flagsOfNew(plain, as('staff'))).toEqual(customerFlags);
    expect(flagsOfNew(plain, as('superuser'))).toEqual(customerFlags);
  });
});

describe('a role', () => {
  it('is gained by who did not have it', () => {
    const none = { is_partner: false, is_staff: false, is_superuser: false };
    for (const role of ['is_partner', 'is_staff', 'is_superuser'] as const) {
      const one = { ...none, [role]: true };
      expect(gainsRole(none, one), role).toBe(true);
      expect(gainsRole(one, one), role).toBe(false);
      expect(gainsRole(one, none), role).toBe(false);
    }
  });

  it('is granted to a new profile by who may grant it', () => {
    const { email, billing_address } = customer;
    if (!billing_address) throw new Error('the sample has an address');
    const plain: NewProfile = {
      user: { email, password: 'x' },
      name: 'Novo',
      person_or_company: false,
      phone: '11987654321',
      billing_address,
    };
    expect(grantsRole(plain, as('superuser'))).toBe(false);
    expect(grantsRole({ ...plain, is_partner: true }, as('staff'))).toBe(true);
    expect(grantsRole({ ...plain, is_partner: true }, undefined)).toBe(false);
    for (const role of ['is_staff', 'is_superuser']) {
      const input = { ...plain, user: { ...plain.user, [role]: true } };
      expect(grantsRole(input, as('superuser')), role).toBe(true);
      expect(grantsRole(input, as('staff')), role).toBe(false);
    }
  });
});

describe('what a stolen session must not change', () => {
  const by = (who: Who, change: ProfileChange, row = { ...customer, id: 9 }) =>
    changesAccess(row, change, as(who));
  const { billing_address: stored } = customer;
  if (!stored) throw new Error('the sample has an address');
  const moved = { ...stored, number: '77' };

  it.each<[string, ProfileChange]>([
    ['partnership', { is_partner: true }],
    ['staff', { user: { is_staff: true } }],
    ['superusers', { user: { is_superuser: true } }],
    ['another’s e-mail', { user: { email: 'outro@example.com' } }],
    ['where another’s parcels go', { shipping_address: moved }],
  ])('is %s', (_, change) => expect(by('superuser', change)).toBe(true));

  it('is the areas of staff', () => {
    const row = { ...staff, id: 9 };
    expect(by('superuser', { user: { areas: ['money', 'orders'] } }, row)).toBe(true);
    expect(by('superuser', { user: { areas: [...areas].toReversed() } }, row)).toBe(false);
  });

  it('is neither a name, nor one’s own address, nor what one may not change anyway', () => {
    expect(by('superuser', { name: 'Outra' })).toBe(false);
    expect(by('superuser', { shipping_address: stored })).toBe(false);
    expect(by('customer', { shipping_address: moved }, customer)).toBe(false);
    expect(by('customer', { user: { is_staff: true } }, customer)).toBe(false);
  });

  it('parcels go to the billing address of who has no other', () => {
    const alone = { billing_address: stored, shipping_address: null };
    const both = { billing_address: stored, shipping_address: moved };
    expect(isMoved(alone, { ...alone, shipping_address: stored })).toBe(false);
    expect(isMoved(alone, both)).toBe(true);
    expect(isMoved(both, alone)).toBe(true);
    expect(isMoved(both, { billing_address: moved, shipping_address: moved })).toBe(false);
  });
});

describe('notices', () => {
  it('are declined and wanted again by the person alone', () => {
    const row = sampleProfile(1, { unwanted_notices: ['revisions'] });
    const change = { notices: { reminders: false, revisions: true } };
    expect(noticesAfter(row, change, as('customer'))).toEqual(['reminders']);
    expect(noticesAfter(row, change, as('superuser'))).toEqual(['revisions']);
    expect(noticesAfter(row, { notices: { reminders: true } }, as('customer'))).toEqual([
      'revisions',
    ]);
    expect(noticesAfter(row, {}, as('customer'))).toEqual(['revisions']);
  });
});

describe('flags after a change', () => {
  const flagsOf = (who: Who) => {
    const { is_active, is_partner, is_staff, is_superuser, areas: own } = people[who];
    return { is_active, is_partner, is_staff, is_superuser, areas: own };
  };
  const stranger = { customer: 5, partner: 6, staff: 7, superuser: 8 };
  /** Another person of the same kind, so that nobody changes themselves. */
  const other = (who: Who) => ({ ...people[who], id: stranger[who] });

  it.each(['customer', 'partner'] as const)('stay as they are for %s', (who) => {
    for (const whose of everybody) {
      expect(flagsAfter(other(whose), sent, as(who)), whose).toEqual(flagsOf(whose));
    }
    expect(flagsAfter(people[who], sent, as(who))).toEqual(flagsOf(who));
  });

  it('are activity of customers and partnership for staff', () => {
    for (const whose of ['customer', 'partner'] as const) {
      expect(flagsAfter(other(whose), sent, as('staff'))).toEqual({
        ...flagsOf(whose),
        is_active: false,
        is_partner: true,
      });
    }
    for (const whose of ['staff', 'superuser'] as const) {
      const expected = { ...flagsOf(whose), is_partner: true };
      expect(flagsAfter(other(whose), sent, as('staff')), whose).toEqual(expected);
    }
  });

  it('are all for superusers, who cannot lock themselves out', () => {
    for (const whose of everybody) {
      expect(flagsAfter(other(whose), sent, as('superuser')), whose).toEqual(allFlags);
    }
    expect(flagsAfter(superuser, sent, as('superuser'))).toEqual({ ...allFlags, is_active: true });
  });

  it('are not staff’s own, because a partner opens manuals that their areas do not', () => {
    expect(flagsAfter(staff, sent, as('staff'))).toEqual(flagsOf('staff'));
  });

  it('stay as they are when nothing is sent', () => {
    for (const whose of everybody) {
      expect(flagsAfter(other(whose), {}, as('superuser')), whose).toEqual(flagsOf(whose));
      expect(flagsAfter(other(whose), {}, as('staff')), whose).toEqual(flagsOf(whose));
    }
  });
});

describe('the address after a change', () => {
  const change: ProfileChange = { user: { email: 'outro@example.com' } };
  const may = (who: Who, whose: Who, id = 9) =>
    emailAfter({ ...people[whose], id }, change, as(who)) === 'outro@example.com';

  it('waits for oneself, is another for customers by staff, for all by superusers', () => {
    for (const who of everybody) {
      expect(emailAfter(people[who], change, as(who)), who).toBe(people[who].email);
      expect(wantedEmail(people[who], change, as(who)), who).toBe('outro@example.com');
    }
    expect(everybody.filter((whose) => may('staff', whose))).toEqual(['customer', 'partner']);
    expect(everybody.filter((whose) => may('superuser', whose))).toEqual(everybody);
    expect(everybody.filter((whose) => may('customer', whose))).toEqual([]);
    expect(everybody.filter((whose) => may('partner', whose))).toEqual([]);
  });

  it('is not asked for by another, nor where it is the one in force', () => {
    expect(wantedEmail(customer, change, as('staff'))).toBeUndefined();
    const same = { user: { email: customer.email } };
    expect(wantedEmail(customer, same, as('customer'))).toBeUndefined();
    expect(wantedEmail(customer, {}, as('customer'))).toBeUndefined();
  });

  it('stays when none is sent', () => {
    expect(emailAfter(customer, {}, as('customer'))).toBe(customer.email);
    expect(emailAfter(customer, { user: {} }, as('staff'))).toBe(customer.email);
  });
});

describe('who somebody is', () => {
  const change: ProfileChange = { name: 'Outra', cpf: '1', company_name: 'Outra Ltda', cnpj: '2' };
  const known = { ...customer, cpf: '3', cnpj: '4' };
  const { name, company_name } = known;

  it('changes by staff only, once it is known', () => {
    expect(identityAfter(known, change, as('staff'))).toEqual(change);
    expect(identityAfter(known, change, as('customer'))).toEqual({
      name,
      company_name,
      cpf: '3',
      cnpj: '4',
    });
  });

  it('is told once by the person', () => {
    const unknown = { ...customer, name: '', company_name: null, cpf: null, cnpj: null };
    expect(identityAfter(unknown, change, as('customer'))).toEqual(change);
  });

  it('stays as it is when nothing is sent, and is cleared by null', () => {
    const before = { name, company_name, cpf: '3', cnpj: '4' };
    expect(identityAfter(known, {}, as('staff'))).toEqual(before);
    const cleared = { cpf: null, company_name: null, cnpj: null };
    expect(identityAfter(known, cleared, as('staff'))).toEqual({ name, ...cleared });
  });
});

describe('how somebody is reached', () => {
  const { billing_address: stored } = customer;
  if (!stored) throw new Error('the sample has an address');
  const { zip_code, number, province, city, state } = stored;
  const typed = { zip_code, street: 'Rua Nova', number, province, city, state };
  const asStored = { country: 'Brasil', ...typed, complement: null };
  const { person_or_company, phone, ie, billing_address, shipping_address } = {
    ...customer,
    ie: '110042490114',
  };
  const before = { person_or_company, phone, ie, billing_address, shipping_address };
  const row = { ...customer, ...before };

  it('stays as it is when nothing is sent', () => expect(contactAfter(row, {})).toEqual(before));

  it('is what is sent; the delivery address and the registration can be cleared', () => {
    expect(
      contactAfter(row, {
        person_or_company: false,
        phone: '14997654321',
        ie: ' isento ',
        billing_address: typed,
        shipping_address: typed,
      }),
    ).toEqual({
      person_or_company: false,
      phone: '14997654321',
      ie: 'ISENTO',
      billing_address: asStored,
      shipping_address: asStored,
    });
    expect(contactAfter(row, { ie: null, shipping_address: null })).toEqual({
      ...before,
      ie: null,
      shipping_address: null,
    });
  });

  it('keeps a registration without its dots, and none of blanks', () => {
    expect(storedIe('110.042.490.114')).toBe('110042490114');
    expect(storedIe(' - ')).toBeNull();
    expect(storedIe(null)).toBeNull();
  });
});
