type Given = { readonly is_signature: boolean };

/** What an acceptance changes where no files close; revisions follow a subscription only. */
export const whatPasses = (given: readonly Given[]): string =>
  given.some(({ is_signature }) => is_signature)
    ? 'as próximas revisões passam a ir para quem recebe'
    : 'o titular passa a ser quem recebe';
