type Engine = {
  readonly name: string;
  readonly programs: readonly (readonly string[])[];
  readonly packages: readonly string[];
};

/** The engines beside Chromium that the main path is walked in. */
export const engines: readonly Engine[];
/** Of the programs an engine needs those that this machine does not have. */
export function missingOf(engine: Engine): string[];
