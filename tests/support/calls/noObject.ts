/** A value for each parameter of a path, by which nothing is found. */
export const noObject = {
  id: 987_654,
  line: 98_765_401,
  provider: 'embedded',
  code: 'x',
  item: 'x',
  mail: 'x',
  session: 'x',
  prefix: 'PT-ZZZ',
  view: '1',
};
