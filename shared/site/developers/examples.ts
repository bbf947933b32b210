/** A program's code on the page for developers; a test runs each example. */
type Example = {
  readonly title: string;
  /** The scope that the key needs. */
  readonly scope: string;
  readonly command: (origin: string) => string;
};

const key = '-H "Authorization: Bearer $CHAVE"';

export const examples: readonly Example[] = [
  {
    title: 'A frota, com o que cada aeronave tem e o que vence',
    scope: 'fleet:read',
    command: (origin) => `curl -s --fail ${key} "${origin}/api/fleet/"`,
  },
  {
    title: 'As publicações compradas, a segunda página',
    scope: 'subscriptions:read',
    command: (origin) => `curl -s --fail ${key} "${origin}/signature/?page=2"`,
  },
  {
    title: 'Os pedidos, os mais novos primeiro',
    scope: 'orders:read',
    command: (origin) => `curl -s --fail ${key} "${origin}/order/"`,
  },
  {
    title: 'Um pedido',
    scope: 'orders:read',
    command: (origin) => `curl -s --fail ${key} "${origin}/order/$PEDIDO/"`,
  },
  {
    title: 'Fazer um pedido, uma vez, também quando a resposta se perde',
    scope: 'orders:write',
    command: (origin) => `curl -s --fail ${key} \\
  -H "Content-Type: application/json" -H "Idempotency-Key: oc-2026-0417" \\
  -d '{"publications":[{"publication":'$PUBLICACAO'}],"shipping_type":"Download","shipping_value":"0.00","purchase_order":"OC 2026/0417"}' \\
  "${origin}/order/"`,
  },
  {
    title: 'Cancelar um pedido que não foi pago',
    scope: 'orders:write',
    command: (origin) => `curl -s --fail ${key} \\
  -H "Content-Type: application/json" -d '{"order":'$PEDIDO'}' "${origin}/api/order_cancel/"`,
  },
  {
    title: 'Baixar a sua cópia de um manual',
    scope: 'manuals:read',
    command: (origin) =>
      `curl -s --fail -L ${key} -o manual.pdf "${origin}/signature/$ASSINATURA/file/"`,
  },
];

/** A complete program: fleet and orders as two spreadsheet files. Needs only Node 20 or later. */
export const spreadsheetProgram = `// CHAVE=apk_… LOJA=https://… node planilha.mjs
import { writeFileSync } from 'node:fs';

const { CHAVE, LOJA } = process.env;

async function todas(caminho) {
  const linhas = [];
  for (let pagina = 1, paginas = 1; pagina <= paginas; pagina += 1) {
    const resposta = await fetch(\`\${LOJA}\${caminho}?page=\${pagina}\`, {
      headers: { Authorization: \`Bearer \${CHAVE}\` },
    });
    if (resposta.status === 429) {
      const segundos = Number(resposta.headers.get('Retry-After') ?? 60);
      await new Promise((fim) => setTimeout(fim, segundos * 1000));
      pagina -= 1;
      continue;
    }
    if (!resposta.ok) throw new Error(\`\${caminho}: \${resposta.status} \${await resposta.text()}\`);
    const { results, pages } = await resposta.json();
    linhas.push(...results);
    paginas = pages;
  }
  return linhas;
}

// Um texto que começa como fórmula não deve ser calculado por quem abre o arquivo.
const celula = (valor) => \`"\${String(valor ?? '').replace(/^[=+\\-@]/, "'$&").replaceAll('"', '""')}"\`;
const gravar = (arquivo, linhas) =>
  writeFileSync(arquivo, '\\uFEFF' + linhas.map((linha) => linha.map(celula).join(';')).join('\\r\\n'));

const frota = await todas('/api/fleet/');
gravar('frota.csv', [
  ['Prefixo', 'Modelo', 'Publicação', 'Vence em'],
  ...frota.flatMap(({ prefix, model, publications }) =>
    publications.map(({ publication, due }) => [prefix, model, publication.name, due]),
  ),
]);

const situacoes = { 1: 'Pagamento pendente', 2: 'Pagamento confirmado', 3: 'Cancelado', 4: 'Em análise' };
// Sem frete calculado, o total traz 0,01 de frete, que ninguém paga.
const semFrete = ['A combinar', 'Pedido Interno'];
const pago = ({ total, shipping_type }) =>
  (Number(total) - (semFrete.includes(shipping_type) ? 0.01 : 0)).toFixed(2).replace('.', ',');
const pedidos = await todas('/order/');
gravar('pedidos.csv', [
  ['Pedido', 'Data', 'Situação', 'Total'],
  ...pedidos.map((pedido) => [pedido.id, pedido.date, situacoes[pedido.status], pago(pedido)]),
]);
`;

/** Needs only Node; the secret is the one shown when the webhook was created. */
export const signatureProgram = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** headers e corpo exatamente como chegaram; o corpo antes de qualquer JSON.parse. */
export function confere(headers, corpo, segredo) {
  const id = headers['webhook-id'];
  const momento = headers['webhook-timestamp'];
  // Mais de cinco minutos: uma mensagem antiga que alguém repete.
  if (Math.abs(Date.now() / 1000 - Number(momento)) > 300) return false;
  const chave = Buffer.from(segredo.replace('whsec_', ''), 'base64');
  const certa = createHmac('sha256', chave).update(\`\${id}.\${momento}.\${corpo}\`).digest();
  return headers['webhook-signature'].split(' ').some((uma) => {
    const [versao, assinatura] = uma.split(',');
    const enviada = Buffer.from(assinatura ?? '', 'base64');
    return versao === 'v1' && enviada.length === certa.length && timingSafeEqual(enviada, certa);
  });
}
`;
