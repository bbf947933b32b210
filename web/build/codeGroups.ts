import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/** Styles stay with whoever imports them. */
const own = /\/(?:web\/src|shared)\/.*\.tsx?$/;

/** Lists have no form, whose package is large. */
const noForms = /\/(?:web\/src\/(?!forms\/)|shared\/).*\.tsx?$/;

/** What so many screens need is asked for at nearly every visit. */
const often = 45;

/** Fetching what so many screens share apart costs more than carrying it along, where it is this small (bytes of source). */
const several = 10;
const small = 1500;

/** The group takes nothing along that its modules import: that stays with whoever else needs it. */
const alone = (group: Group): Group => ({ ...group, includeDependenciesRecursively: false });

/**
 * Which modules are put into one file. Everything else has a file for each set of screens that share it. The build
 * says what each screen weighs, in how many files.
 */
export const codeGroups: readonly Group[] = [
  // What every screen needs in one file: it compresses better than twenty.
  { name: 'core', tags: ['$initial'], priority: 5 },
  {
    // A home page is opened by who was never here: what it shares with other screens comes with it, and nothing else.
    name: (id, build) => {
      const importers = build.getModuleInfo(id)?.importers ?? [];
      return importers.length > 1 &&
        importers.some((one) => /\/(?:HomeScreen|Drawing)\.tsx$/.test(one))
        ? 'home'
        : null;
    },
    test: own,
    priority: 4,
  },
  { name: 'often', test: noForms, minShareCount: often, priority: 3 },
  { name: 'small', test: own, minShareCount: several, maxModuleSize: small, priority: 2 },
  // What a person or a company is asked, at the checkout and elsewhere, and what an aircraft is known by.
  alone({
    name: 'person',
    test: /\/@maskito\/|[mM]ask\w*\.tsx?$|\/typeInto\.ts$|\/entities\/profiles\/fields\//,
    minShareCount: 3,
    priority: 1,
  }),
  alone({ name: 'aircraft', test: /\/shared\/aircraft\/\w+\.ts$/, minShareCount: 3, priority: 1 }),
  { name: 'lists', test: /\/web\/src\/ui\/list\/.*\.tsx?$/, minShareCount: 4, priority: 1 },
  // A hook of the page's state: three lines that lists and forms share, which would load each other by it.
  alone({ name: 'state', test: /\/web\/src\/state\/use\w+\.ts$/, priority: 3 }),
  ...['valibot', '@tanstack', '@base-ui'].map((name) => ({
    name: name.replace('@', ''),
    test: new RegExp(`/node_modules/${name}/`),
    priority: 4,
  })),
];
