/**
 * The order matters: user agents also name the browsers that theirs descends from, and the systems
 * that theirs imitates.
 */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a person calls the device they logged in with: 'Chrome no Windows'. */
export function deviceOf(userAgent: string): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (system === undefined) return browser ?? 'Dispositivo desconhecido';
  return `${browser ?? 'Navegador'} no ${system}`;
}

const firstOf = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0];
