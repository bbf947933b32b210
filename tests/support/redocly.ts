import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The problems that Redocly's recommended rules find in an OpenAPI document, with their places. */
export async function lintedByRedocly(
  source: string,
): Promise<readonly (readonly [what: string, where: string])[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  return problems.map(
    ({ ruleId, message, location: [at] }) => [`${ruleId}: ${message}`, at?.pointer ?? ''] as const,
  );
}
