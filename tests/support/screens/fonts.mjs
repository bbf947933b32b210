// The fonts for tests, independent of the machine, because layouts must work with any of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const cache = path.resolve('node_modules/.cache/fonts');
const noto = { name: '@expo-google-fonts/noto-sans', version: '0.4.2' };

const sets = {
  dejavu: { family: 'DejaVu Sans', folder: path.resolve('node_modules/dejavu-fonts-ttf/ttf') },
  liberation: {
    family: 'Liberation Sans',
    folder: path.resolve('node_modules/pdfjs-dist/standard_fonts'),
  },
  noto: { family: 'Noto Sans', folder: path.join(cache, 'node_modules', noto.name) },
};

/** By default only the widest font, as on a minimal Debian; TEST_FONTS selects another set. */
export default function useFonts() {
  const wanted = process.env.TEST_FONTS ?? 'dejavu';
  const set = sets[wanted];
  if (!set) throw new Error(`TEST_FONTS is one of ${Object.keys(sets).join(', ')}`);
  const file = path.join(cache, `${wanted}.conf`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${set.folder}</dir>
  <cachedir>${cache}/${wanted}</cachedir>
  <match>
    <edit name="family" mode="append_last"><string>${set.family}</string></edit>
  </match>
</fontconfig>
`,
  );
  process.env.FONTCONFIG_FILE = file;
}

/**
 * Why tests cannot use this font set here; undefined when they can. Noto comes from npm, the others
 * from system packages.
 */
export function installFonts(wanted) {
  if (process.platform !== 'linux') {
    return "needs Linux: elsewhere browsers take the system's fonts";
  }
  if (existsSync(sets[wanted].folder)) return undefined;
  mkdirSync(cache, { recursive: true });
  const options = ['install', '--prefix', cache, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', [...options, `${noto.name}@${noto.version}`], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `npm gave no ${noto.name}: ${stderr.trim().slice(-300)}`;
}
