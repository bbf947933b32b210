import type { PersonalStore } from '#platform/personalData/personalStore';

/** A message lives in its e-mails: delivered they are gone, waiting ones go with their address. */
export const contactPersonalStore: PersonalStore = {
  items: [{ table: 'system', pk: 'D#', sk: 'H#', fate: 'forgotten' }],
};
