import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { configs as regexp } from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const literalPath =
  ':matches(Literal[value=/^\\u002F[a-z]/], TemplateLiteral[quasis.0.value.raw=/^\\u002F[a-z]/])';

/** Links to screens, which the compiler then knows to be there. */
const linkSyntax = [
  `JSXAttribute[name.name=/^(to|back|list|place|base)$/] > ${literalPath}`,
  `JSXAttribute[name.name=/^(to|back|list|place|base)$/] > JSXExpressionContainer > ${literalPath}`,
  `Property[key.name=/^(to|from|pathname)$/] > ${literalPath}`,
  `CallExpression[callee.name=/^(navigate|goToLogin|siteLink)$/] > ${literalPath}`,
].map((selector) => ({ selector, message: 'Name the screen by pathTo (shared/site).' }));

const houseSyntax = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name; the file carries the same name.',
  },
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the file that defines it.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that defines it.',
  },
  {
    selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
    message: 'Write its properties in the object, its items in the list.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read the environment in config.ts only.',
  },
  ...linkSyntax,
];

// Rules that need types, and React's, are oxlint's (.oxlintrc.json): the same in a tenth of the time.
export default defineConfig(
  globalIgnores(['**/dist', '.build', '.local', 'cdk.out', 'coverage']),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  regexp['flat/recommended'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      curly: ['error', 'multi-line'],
      eqeqeq: 'error',
      'no-console': 'error',
      // ESLint's own measure: a lower one had screens and rules cut into parts that say nothing by themselves.
      complexity: ['error', 20],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'no-restricted-syntax': ['error', ...houseSyntax],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'regexp/use-ignore-case': 'off',
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['functions/**'],
    ignores: ['functions/platform/db/decideAndCommit.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...houseSyntax,
        {
          selector:
            ':matches(ForStatement, WhileStatement, DoWhileStatement) :matches(CatchClause, CallExpression[callee.name=/^(tryCommit|commitUnless)$/])',
          message: 'Try again by decideAndCommit (functions/platform/db), which reads anew.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // A table laid out as cards loses its roles unless they are written down.
      'jsx-a11y/no-redundant-roles': [
        'error',
        {
          table: ['table'],
          thead: ['rowgroup'],
          tbody: ['rowgroup'],
          tfoot: ['rowgroup'],
          tr: ['row'],
        },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row'], th: ['columnheader', 'rowheader'], td: ['cell'] },
      ],
    },
  },
  {
    files: [
      'functions/platform/config/config.ts',
      'infra/environments.ts',
      'infra/operations/{createSuperuser,check/checkAws}.ts',
      'infra/settings/silenceSdkReminder.ts',
      'infra/local/launcher/localSettings.ts',
      'infra/local/{launcher,programs}/*.mjs',
      'tests/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Programs a person starts at a terminal: what they print is their interface.
    files: [
      'infra/local/{launcher,programs}/*.mjs',
      'infra/operations/{createSuperuser,exportShop,importAircraft,importShop,operatorCommand,rebuildFigures,redrive}.ts',
      'tests/*.mjs',
      'tests/proof/mutation/*.mjs',
      'tests/proof/bench/*.ts',
      'tests/proof/judges/judges.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      // A walk of random steps is one list of them.
      complexity: 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}', '*.config.ts', 'web/vite.config.ts'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
    rules: { 'no-restricted-syntax': 'off' },
  },
);
