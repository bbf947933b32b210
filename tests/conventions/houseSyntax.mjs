const literalPath =
  ':matches(Literal[value=/^\\u002F[a-z]/], TemplateLiteral[quasis.0.value.raw=/^\\u002F[a-z]/])';

/** Links to screens, which the compiler then knows to be there. */
const links = [
  `JSXAttribute[name.name=/^(to|back|list|place|base)$/] > ${literalPath}`,
  `JSXAttribute[name.name=/^(to|back|list|place|base)$/] > JSXExpressionContainer > ${literalPath}`,
  `Property[key.name=/^(to|from|pathname)$/] > ${literalPath}`,
  `CallExpression[callee.name=/^(navigate|goToLogin|siteLink)$/] > ${literalPath}`,
];

const everywhere = [
  ['Export by name; the file carries the same name.', 'ExportDefaultDeclaration'],
  [
    'No barrels: import from the file that defines it.',
    'ExportAllDeclaration',
    'ExportNamedDeclaration[source]',
  ],
  [
    'Write its properties in the object, its items in the list.',
    'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
  ],
  [
    'Read the environment in config.ts only.',
    "MemberExpression[object.name='process'][property.name='env']",
  ],
  ['Name the screen by pathTo (shared/site).', ...links],
];

const retries = [
  [
    'Try again by decideAndCommit (functions/platform/db), which reads anew.',
    ':matches(ForStatement, WhileStatement, DoWhileStatement) :matches(CatchClause, CallExpression[callee.name=/^(tryCommit|commitUnless)$/])',
  ],
];

const builtInError = '/^(Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$/';

/** Under a condition or in a loop, where the linter's own preserve-caught-error does not look. */
const causes = [
  [
    'Say by `cause` what was caught.',
    `CatchClause ThrowStatement > NewExpression.argument[callee.name=${builtInError}]:not(:has(Property[key.name='cause']))`,
  ],
];

/** Reports each of the selectors with the message before them. */
const refused = (syntax) => ({
  create: (context) =>
    Object.fromEntries(
      syntax.flatMap(([message, ...selectors]) =>
        selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
      ),
    ),
});

/** What no file may be written like, as far as its syntax shows it. */
export default {
  meta: { name: 'house' },
  rules: { syntax: refused(everywhere), retries: refused(retries), causes: refused(causes) },
};
