import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budget = { route: string; screens: readonly string[]; script: number; style: number };

const kilobyte = 1024;

/** Brotli bytes of a first visit: the entry, the screen's chunks, and what they import. */
const budgets: readonly Budget[] = [
  budget('/', ['HomeScreen'], 92),
  budget('/login', ['LoginScreen'], 120),
  budget('/publications', ['PublicationsScreen', 'DataProvider'], 97),
  budget('/cart', ['CartScreen'], 97),
  budget('/checkout', ['CheckoutScreen'], 120),
  budget('/orders', ['OrdersScreen', 'DataProvider'], 100),
  ...[
    ['/admin/users', 'UsersScreen'],
    ['/admin/user/', 'UserScreen'],
    ['/admin/publications', 'AdminPublicationsScreen'],
    ['/admin/publication/', 'AdminPublicationScreen'],
    ['/admin/orders', 'AdminOrdersScreen'],
    ['/admin/order/', 'AdminOrderScreen'],
    ['/admin/create_order', 'CreateOrderScreen'],
    ['/admin/signatures', 'SignaturesScreen'],
    ['/admin/signature/', 'SignatureScreen'],
    ['/admin/expeditions', 'ExpeditionsScreen'],
    ['/admin/expedition/', 'ExpeditionScreen'],
    ['/admin/report/expedition_list/', 'ExpeditionListScreen'],
    ['/admin/report/publication_price/', 'PublicationPriceScreen'],
    ['/admin/report/publication_clients/', 'PublicationClientsScreen'],
  ].map(([route = '', screen = '']) => ({
    ...budget(route, ['BackOffice', screen], 165),
    style: 12 * kilobyte,
  })),
];

function budget(route: string, screens: readonly string[], kilobytes: number): Budget {
  return { route, screens, script: kilobytes * kilobyte, style: 8 * kilobyte };
}

/** Prints what each route weighs and fails the build when one is over its budget. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const over = budgets.flatMap((budget) => {
        const weight = weigh(bundle, budget.screens);
        if (!weight) return [];
        this.info(
          `${budget.route}: JS ${show(weight.script)} of ${show(budget.script)}, CSS ${show(weight.style)} of ${show(budget.style)} (brotli)`,
        );
        return weight.script > budget.script || weight.style > budget.style ? [budget.route] : [];
      });
      if (over.length > 0) this.error(`over the bundle budget: ${over.join(', ')}`);
    },
  };
}

/** Null while a route's screen is not built yet. */
function weigh(bundle: Rolldown.OutputBundle, screens: readonly string[]) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = chunks.filter(
    (chunk) => chunk.isEntry || screens.some((screen) => chunk.name === screen),
  );
  if (start.length < screens.length + 1) return null;
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  start.forEach(visit);
  return { script: size(bundle, files), style: size(bundle, styles) };
}

function size(bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): number {
  let total = 0;
  for (const file of files) total += compressed(bundle, file);
  return total;
}

const known = new Map<string, number>();

function compressed(bundle: Rolldown.OutputBundle, file: string): number {
  const output = bundle[file];
  if (!output) return 0;
  const bytes =
    known.get(file) ??
    brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length;
  // The name carries a hash of the content.
  known.set(file, bytes);
  return bytes;
}

const show = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;
