import { groupDigits } from '#shared/values/groupDigits';

const problems = {
  columns: 'número de colunas diferente do cabeçalho',
  marks: 'marcas fora do formato PPABC',
  repeated: 'marcas repetidas',
} as const;

type Report = {
  readonly added: number;
  readonly changed: number;
  readonly cancelled: number;
  readonly unchanged: number;
  readonly skipped: readonly { readonly line: number; readonly problem: keyof typeof problems }[];
};

/** What an import did, with the lines it skipped. */
export function importSummary(report: Report, milliseconds: number): string {
  const { added, changed, cancelled, unchanged, skipped } = report;
  const seconds = (milliseconds / 1000).toFixed(1).replace('.', ',');
  const counts = [
    `Incluídas: ${shown(added)}`,
    `alteradas: ${shown(changed)}`,
    `canceladas: ${shown(cancelled)}`,
    `sem mudança: ${shown(unchanged)}`,
    `ignoradas: ${shown(skipped.length)}`,
  ];
  return [
    `${counts.join(', ')}. Em ${seconds} s.`,
    ...Object.entries(problems).flatMap(([problem, text]) => {
      const lines = skipped.filter((one) => one.problem === problem).map(({ line }) => line);
      return lines.length > 0 ? [`Ignoradas, ${text}: ${lineText(lines)}.`] : [];
    }),
  ].join('\n');
}

const shown = (count: number) => groupDigits(String(count));

const lineText = (lines: readonly number[]) =>
  `${lines.length === 1 ? 'linha' : 'linhas'} ${lines.join(', ')}`;
