import * as v from 'valibot';
import { choice, email, object, text } from '../../api/fields';
import { hasLink, linkMessage } from '../../values/nameWithoutLink';
import { teamRoles } from './roles';

export const maxPeople = 50;
/** The most invitations of a company per day. */
export const maxInvitations = 20;

const role = v.picklist(teamRoles);

/** A company for which a person may act, with its name and their role there. */
export const actingFor = v.object({ profile: v.number(), name: v.string(), role });
export type ActingFor = v.InferOutput<typeof actingFor>;

/** A person who acts for a company; the first is the account's holder, always a titular. */
export const teamPerson = v.object({
  /** Number in the team; `profile` is the person's own profile id. */
  id: v.number(),
  profile: v.number(),
  name: v.string(),
  email: v.string(),
  role,
  /** When they joined. */
  since: v.string(),
  /** The number of other companies for which they act. */
  others: v.number(),
  state: v.literal('active'),
});
export type TeamPerson = v.InferOutput<typeof teamPerson>;

export const teamInvitation = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role,
  /** ISO timestamps. */
  sent: v.string(),
  expires: v.string(),
  state: v.picklist(['invited', 'expired']),
});
export type TeamInvitation = v.InferOutput<typeof teamInvitation>;

export const team = v.object({
  people: v.array(teamPerson),
  invitations: v.array(teamInvitation),
  /** How many are left today. */
  invitations_left: v.number(),
});
export type TeamAnswer = v.InferOutput<typeof team>;

/** One entry per team member, in the order of the team. */
export const teamReading = v.array(
  v.object({
    profile: v.number(),
    /** How many current revisions they have to confirm, and how many they did. */
    asked: v.number(),
    given: v.number(),
    /** When they last acted for the company, accurate to about ten minutes. */
    last_access: v.nullable(v.string()),
  }),
);
export type TeamReading = v.InferOutput<typeof teamReading>;

export const roleField = choice(teamRoles);

export const invitationInput = object({
  email,
  name: v.pipe(
    text(120),
    v.check((name) => !hasLink(name), linkMessage),
  ),
  role: roleField,
});
