// What the other engines are driven with: Debian's packages, installed where they may be.
import { spawnSync } from 'node:child_process';
import { onPath } from '../../../infra/local/programs/testPrograms.mjs';

/** Each engine with the programs it needs, any one of a group, and the packages they come from. */
export const engines = [
  { name: 'Firefox', programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Of the programs an engine needs those that this machine does not have. */
export const missingOf = ({ programs }) =>
  programs.filter((group) => !group.some(onPath)).map((group) => group[0]);

/** Why no other engine can be driven here; undefined when at least one can. */
export function installBrowsers() {
  const wanted = engines.filter((engine) => missingOf(engine).length > 0);
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    for (const name of wanted.flatMap(({ packages }) => packages)) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
    }
  }
  if (engines.some((engine) => missingOf(engine).length === 0)) return undefined;
  const packages = engines.flatMap((engine) => engine.packages).join(', ');
  return `needs Debian's ${packages}`;
}
