type Missing = { readonly program: string; readonly from: string; readonly looksAt: string };

/** The outside programs that tests look at the product with, those that are not here. */
export function missingPrograms(): readonly Missing[];
/** Whether a program of that name can be started. */
export function onPath(name: string): boolean;
