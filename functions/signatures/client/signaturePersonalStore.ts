import { listItems, type PersonalStore } from '#platform/personalData/personalStore';
import { forgetSignatureClient } from './forgetSignatureClient';

export const signaturePersonalStore: PersonalStore = {
  items: [
    ...listItems('signatures', 'forgotten'),
    { table: 'signatures', pk: 'CERTIFICATE#', fate: 'forgotten' },
    { table: 'signatures', pk: 'ORDER#', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'REMINDED#', fate: 'expires' },
    { table: 'signatures', pk: 'ANNOUNCED#', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'UNCOUNTED', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'HELD#', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'READING#', fate: 'expires' },
    { table: 'signatures', pk: 'AMENDED#', fate: 'forgotten' },
    { table: 'signatures', pk: 'COPIES', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'AUTORENEWAL', fate: 'numbersOnly' },
  ],
  files: [{ bucket: 'documents', prefix: 'licensed/', fate: 'forgotten' }],
  forget: forgetSignatureClient,
};
