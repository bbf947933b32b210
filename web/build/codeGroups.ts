import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/** Styles are left out because they stay with the module that imports them. */
const own = /\/(?:web\/src|shared)\/.*\.tsx?$/;

/** Form modules are left out because their library is large and lists do not need it. */
const noForms = /\/(?:web\/src\/(?!forms\/)|shared\/).*\.tsx?$/;

/** A module shared by this many screens is needed at nearly every visit. */
const often = 45;

/**
 * A small module (in bytes of source) that several screens share costs less inside a common file
 * than as a file of its own.
 */
const several = 10;
const small = 1500;

/**
 * Keeps the imports of the group's modules out of the group, so that other screens can share them.
 */
const alone = (group: Group): Group => ({ ...group, includeDependenciesRecursively: false });

/**
 * Which modules are bundled into one file. All other modules get a file for each set of screens
 * that shares them. The build prints the weight and the number of files of each screen.
 */
export const codeGroups: readonly Group[] = [
  // What every screen needs is in one file, because one file compresses better than twenty.
  { name: 'core', tags: ['$initial'], priority: 5 },
  {
    // New visitors open the home page first, so it loads only what it shares with other screens.
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
  // The fields that ask about a person or a company, and the fields that identify an aircraft.
  alone({
    name: 'person',
    test: /\/@maskito\/|[mM]ask\w*\.tsx?$|\/typeInto\.ts$|\/entities\/profiles\/fields\//,
    minShareCount: 3,
    priority: 1,
  }),
  alone({ name: 'aircraft', test: /\/shared\/aircraft\/\w+\.ts$/, minShareCount: 3, priority: 1 }),
  { name: 'lists', test: /\/web\/src\/ui\/list\/.*\.tsx?$/, minShareCount: 4, priority: 1 },
  // Shared by lists and forms. In a separate group, neither loads the other because of it.
  alone({ name: 'state', test: /\/web\/src\/state\/use\w+\.ts$/, priority: 3 }),
  ...['valibot', '@tanstack', '@base-ui'].map((name) => ({
    name: name.replace('@', ''),
    test: new RegExp(`/node_modules/${name}/`),
    priority: 4,
  })),
];
