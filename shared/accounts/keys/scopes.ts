/** What a key of a customer may do, by the name under which a call of the endpoint table asks for it. */
export const customerScopes = [
  'fleet:read',
  'subscriptions:read',
  'orders:read',
  'orders:write',
  'manuals:read',
] as const;

/** What a key of the shop itself may do, which a superuser makes. */
export const shopScopes = [
  'orders:read',
  'invoices:write',
  'shipments:write',
  'catalogue:read',
] as const;

export const scopes = [...new Set([...customerScopes, ...shopScopes])];
export type Scope = (typeof customerScopes)[number] | (typeof shopScopes)[number];
