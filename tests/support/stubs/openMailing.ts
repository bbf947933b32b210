/** The dependencies of an outbox that sends to every address and knows no teams. */
export const openMailing = {
  addressOf: () => Promise.resolve(undefined),
  reasonToWithhold: () => Promise.resolve(undefined),
  onWithheld: () => Promise.resolve(),
};
