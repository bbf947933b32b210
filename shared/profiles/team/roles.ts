/** What a person of a company's team may do for it; a titular may do all, and writes the team. */
export const teamRoles = ['buyer', 'quality', 'reader', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const roleNames = {
  buyer: 'Compras',
  quality: 'Qualidade',
  reader: 'Leitura',
  owner: 'Titular',
} as const satisfies Record<TeamRole, string>;

/** Said to who buys for a company and does not read for it. */
export const readByOthers = `Leem e baixam o titular e quem tem o papel ${roleNames.quality} ou ${roleNames.reader}.`;

/**
 * Whether a call of these `roles` may be made for a company by who has this role there. Nothing stands between
 * people and calls about themselves, for whom `role` is absent; a call without `roles` is of that kind only.
 */
export const mayCall = (
  { roles }: { readonly roles?: readonly TeamRole[] | undefined },
  role: TeamRole | undefined,
): boolean =>
  role === undefined || (roles !== undefined && (role === 'owner' || roles.includes(role)));
