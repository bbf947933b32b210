import { config } from '../config/config';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Level = 'info' | 'warn' | 'error';

const levels = ['debug', 'info', 'warn', 'error'] as const;

/**
 * Writes one JSON line per event. `event` is one of a closed set of dotted codes; fields are only
 * ids, counts and codes, never names, document numbers, e-mails, tokens or bodies.
 */
export function log(level: Level, event: `${string}.${string}`, fields: Fields = {}): void {
  if (levels.indexOf(level) < levels.indexOf(config.LOG_LEVEL)) return;
  const line = JSON.stringify({ level, event, time: new Date().toISOString(), ...fields });
  process.stdout.write(`${line}\n`);
}

/** What is safe to log about an unexpected error: its class and origin, not its text. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    ...(config.LOG_LEVEL === 'debug' ? { message: error.message } : {}),
    at: frames
      .slice(0, 5)
      .map((frame) => frame.trim())
      .join(' | '),
  };
}
