import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { openApi } from '#infra/openApi/openApi';
import { lintedByRedocly } from '#tests/support/redocly';
import { inTools } from './tools';
import { together, type Judge } from './verdict';

const document = () => JSON.stringify(openApi(), null, 2);
const figure = (count: number) =>
  `${String(Object.values(openApi().paths).flatMap(Object.keys).length)} calls, ${String(count)} errors and warnings`;

/** The rules Redocly recommends; `npm test` asks it too. */
export const redocly: Judge = {
  name: 'redocly',
  judge: async () => {
    const found = await lintedByRedocly(document());
    return { figure: figure(found.length), findings: together(found) };
  },
};

const problems = v.array(
  v.object({
    code: v.string(),
    message: v.string(),
    path: v.array(v.union([v.string(), v.number()])),
  }),
);

/** The rules Spectral recommends, at every severity. */
export const spectral: Judge = {
  name: 'spectral',
  judge: () => {
    const folder = path.resolve('.build/judges');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'openapi.json'), document());
    writeFileSync(path.join(folder, 'spectral.json'), '{"extends":["spectral:oas"]}');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        inTools('@stoplight/spectral-cli/dist/index.js'),
        'lint',
        'openapi.json',
        '--ruleset',
        'spectral.json',
        '--format',
        'json',
        '--quiet',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout.startsWith('[')) throw new Error(`Spectral said ${stdout}${stderr}`);
    const found = v.parse(problems, JSON.parse(stdout));
    return {
      figure: figure(found.length),
      findings: together(
        found.map(({ code, message, path: at }) => [`${code}: ${message}`, at.join('/')]),
      ),
    };
  },
};
