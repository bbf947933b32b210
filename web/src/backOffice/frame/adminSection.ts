export type MenuSection = {
  readonly label: string;
  readonly to: string;
  readonly prefixes: readonly string[];
};

/** The back office's menu. The home is the signatures list, and an order is made in its own screen. */
export const sections: readonly MenuSection[] = [
  { label: 'Andamento', to: '/admin/signatures', prefixes: ['/admin', '/admin/signature'] },
  { label: 'Fotos', to: '/admin/photos', prefixes: ['/admin/photos'] },
  { label: 'Envios', to: '/admin/dispatch', prefixes: ['/admin/dispatch'] },
  { label: 'Publicações', to: '/admin/publications', prefixes: ['/admin/publication'] },
  { label: 'Usuários', to: '/admin/users', prefixes: ['/admin/user'] },
  { label: 'Pedidos', to: '/admin/orders', prefixes: ['/admin/order', '/admin/create_order'] },
  { label: 'Expedições', to: '/admin/expeditions', prefixes: ['/admin/expedition'] },
  { label: 'Conferência', to: '/admin/payments', prefixes: ['/admin/payments'] },
  { label: 'Relatórios', to: '/admin/report/', prefixes: ['/admin/report/'] },
  { label: 'Ajuda', to: '/admin/help', prefixes: ['/admin/help'] },
];

const home = '/admin';

/** The section of the longest prefix that fits; `/admin` fits itself only. */
export function sectionOf(pathname: string): MenuSection | undefined {
  let found: MenuSection | undefined;
  let longest = 0;
  for (const section of sections) {
    for (const prefix of section.prefixes) {
      if (prefix.length > longest && fits(pathname, prefix)) {
        found = section;
        longest = prefix.length;
      }
    }
  }
  return found;
}

const fits = (pathname: string, prefix: string) =>
  prefix === home ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(prefix);
