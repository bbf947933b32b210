/** What one hash costs: 32 MB and some 0.2 s of a core. OWASP's password storage cheat sheet has the floor. */
export const passwordCost = { ln: 15, r: 8, p: 3 } as const;
