/** What a person of a company's team may do for it; a titular may do all, and writes the team. */
export const teamRoles = ['buyer', 'quality', 'reader', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const roleNames = {
  buyer: 'Compras',
  quality: 'Qualidade',
  reader: 'Leitura',
  owner: 'Titular',
} as const satisfies Record<TeamRole, string>;
