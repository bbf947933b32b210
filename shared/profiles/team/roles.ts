/** What a team member may do for a company; a titular may do all, and change the team. */
export const teamRoles = ['buyer', 'quality', 'reader', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const roleNames = {
  buyer: 'Compras',
  quality: 'Qualidade',
  reader: 'Leitura',
  owner: 'Titular',
} as const satisfies Record<TeamRole, string>;

/** For people who buy for a company but do not read for it. */
export const readByOthers = `Leem e baixam o titular e quem tem o papel ${roleNames.quality} ou ${roleNames.reader}.`;

/** For people who read for a company but do not buy for it. */
export const boughtByOthers = `Compram o titular e quem tem o papel ${roleNames.buyer}.`;

/**
 * Whether this role may make a call with these `roles` for a company. Without a `role` people act
 * for themselves, which is always allowed; a call without `roles` cannot be made for a company.
 */
export const mayCall = (
  { roles }: { readonly roles?: readonly TeamRole[] | undefined },
  role: TeamRole | undefined,
): boolean =>
  role === undefined || (roles !== undefined && (role === 'owner' || roles.includes(role)));
