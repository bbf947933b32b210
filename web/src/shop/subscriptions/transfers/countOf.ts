export const countOf = (count: number): string =>
  count === 1 ? '1 publicação' : `${count} publicações`;
