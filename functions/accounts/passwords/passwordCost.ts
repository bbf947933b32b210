/** One hash takes 32 MB and some 0.2 s of a core; OWASP's password storage cheat sheet sets the minimum. */
export const passwordCost = { ln: 15, r: 8, p: 3 } as const;
