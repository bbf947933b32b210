/** Permissions of a customer's key, by the names used in the endpoint table. */
export const customerScopes = [
  'fleet:read',
  'subscriptions:read',
  'orders:read',
  'orders:write',
  'manuals:read',
] as const;

/** Permissions of a key of the shop itself, made by a superuser. */
export const shopScopes = [
  'orders:read',
  'invoices:write',
  'shipments:write',
  'catalogue:read',
] as const;

export const scopes = [...new Set([...customerScopes, ...shopScopes])];
export type Scope = (typeof customerScopes)[number] | (typeof shopScopes)[number];
