import * as v from 'valibot';
import { job } from '../platform/effects';
import { sendMail } from '../platform/mail';
import { emailHash } from './emailLink';
import { emailLinkMail } from './mails/emailLink';
import { shownName } from './presentProfile';
import { profiles } from './profileRepository';

/** Nothing is sent for a change that was withdrawn, replaced or confirmed meanwhile. */
export const sendEmailLink = job(
  v.object({ profile: v.number(), nonce: v.string() }),
  async ({ profile, nonce }, { now }) => {
    const row = await profiles.get(profile);
    if (row?.pending_email?.nonce !== nonce) return;
    const hash = await emailHash(row, now);
    if (hash === null) return;
    await sendMail(row.pending_email.address, emailLinkMail(shownName(row), hash));
  },
);
