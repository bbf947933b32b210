/** Why the deployed runtime cannot be had on this machine; undefined when it is there. */
export function installRuntime(): string | undefined;
