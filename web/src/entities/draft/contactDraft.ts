import * as v from 'valibot';
import { contactKey } from '#web/state/stored';
import { useSession } from '#web/state/session';
import { readStored } from '#web/state/readStored';
import { removeStored, writeStored } from '#web/state/stored';

const message = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  text: v.string(),
});
export type ContactDraft = v.InferOutput<typeof message>;

const stored = v.object({ owner: v.number(), ...message.entries });

/** A visitor's draft is only kept in memory, because stored drafts must belong to a person. */
let visitors: ContactDraft | null = null;

/** This person's typed message that was not sent yet. */
export function readContactDraft(owner: number | null): ContactDraft | null {
  if (owner === null) return visitors;
  const kept = readStored(contactKey, stored);
  return kept?.owner === owner ? kept : null;
}

export function keepContactDraft(owner: number | null, { name, email, phone, text }: ContactDraft) {
  const draft = { name, email, phone, text };
  if (owner === null) visitors = draft;
  else writeStored(contactKey, { owner, ...draft });
}

export function dropContactDraft(): void {
  visitors = null;
  removeStored(contactKey);
}

// A visitor's draft goes only to the person who logs in with the typed e-mail address.
useSession.subscribe(({ user }) => {
  if (!user || !visitors) return;
  const email = visitors.email.trim().toLowerCase();
  if (email === '' || email === user.user.email) keepContactDraft(user.id, visitors);
  visitors = null;
});
