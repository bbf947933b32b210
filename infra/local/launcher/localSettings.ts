import path from 'node:path';
import * as v from 'valibot';
import { LocalError } from '../machine/LocalError';

const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(65_535));

const schema = v.object({
  PORT: v.optional(port, '8080'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.local'),
  SEED: v.optional(v.picklist(['demo', 'none']), 'demo'),
  /** `off` for load and crash tests, which exceed a day's budgets. */
  BUDGETS: v.optional(v.picklist(['on', 'off']), 'on'),
  DYNOXIDE_BIN: v.optional(v.string()),
  /** A database that is already running; its tables are still created here. */
  AWS_ENDPOINT_URL_DYNAMODB: v.optional(v.string()),
  /** Set by npm: the shop then ends with npm, even if npm was killed. */
  npm_lifecycle_event: v.optional(v.string()),
});

export type LocalSettings = {
  readonly port: number;
  readonly dataFolder: string;
  readonly seed: 'demo' | 'none';
  readonly budgets: 'on' | 'off';
  readonly dynoxideBin: string | undefined;
  readonly dynamoEndpoint: string | undefined;
  readonly underNpm: boolean;
};

export function readSettings(): LocalSettings {
  const parsed = v.safeParse(schema, process.env);
  if (!parsed.success) {
    const name = parsed.issues[0].path?.[0]?.key;
    throw new LocalError(`O valor da variável ${String(name)} não é válido.`);
  }
  const values = parsed.output;
  return {
    port: values.PORT,
    dataFolder: path.resolve(values.DATA_DIR),
    seed: values.SEED,
    budgets: values.BUDGETS,
    dynoxideBin: values.DYNOXIDE_BIN,
    dynamoEndpoint: values.AWS_ENDPOINT_URL_DYNAMODB,
    underNpm: values.npm_lifecycle_event !== undefined,
  };
}

/** Sets the variables that AWS would give every function; call this before importing a handler. */
export function setFunctionVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
}
