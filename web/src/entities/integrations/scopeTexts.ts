import type { Scope } from '#shared/accounts/keys/scopes';

/** The name and the extent of a permission; the shop's keys have other texts than a customer's. */
type ScopeText = readonly [label: string, note: string];

export const customerScopeTexts: Readonly<Partial<Record<Scope, ScopeText>>> = {
  'fleet:read': ['Ler a frota', 'aeronaves, situação, documentos'],
  'subscriptions:read': ['Ler as publicações', 'revisões, validade, ciente'],
  'orders:read': ['Ler os pedidos', 'andamento, notas fiscais'],
  'orders:write': ['Fazer e cancelar pedidos', 'compra em seu nome'],
  'manuals:read': ['Baixar os manuais', 'as suas cópias licenciadas'],
};

export const shopScopeTexts: Readonly<Partial<Record<Scope, ScopeText>>> = {
  'orders:read': ['Ler os pedidos', 'de todos os clientes, com notas fiscais'],
  'invoices:write': ['Emitir e informar notas', 'emissão, número, importação de XML'],
  'shipments:write': ['Montar e enviar remessas', 'fila, etiquetas, rastreio'],
  'catalogue:read': ['Ler o catálogo', 'publicações, preços, revisões'],
};
