type Missing = { readonly program: string; readonly from: string; readonly looksAt: string };

/** The external programs needed by tests that are not installed. */
export function missingPrograms(): readonly Missing[];
/** Whether a program of that name can be started. */
export function onPath(name: string): boolean;
