import { describe, expect, it } from 'vitest';
import { deployedStage } from '../support/deployedStage';

const production = deployedStage('production');

/** What synthesis accepts and AWS refuses, each by the figure in its documentation. */
describe.each(production.stacks)('the stack %s', (stack) => {
  const text = JSON.stringify(production.template(stack).toJSON());

  it('has no more references to secrets and parameters than a template takes', () => {
    expect(text.match(/\{\{resolve:/g)?.length ?? 0).toBeLessThanOrEqual(60);
  });
});

it('keeps secrets out of what a function is set up with', () => {
  for (const stack of production.stacks.filter((name) => name !== 'Edge')) {
    expect(JSON.stringify(production.template(stack).toJSON()), stack).not.toContain(
      'resolve:secretsmanager',
    );
  }
});
