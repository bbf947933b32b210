
  import { writeFileSync } from 'node:fs';
  import { it } from 'vitest';
  import { startDatabase } from '/work/w2/tests/support/database/database';
  it('waits', { timeout: 120_000 }, async () => {
    await startDatabase();
    writeFileSync(process.env.SAYS_READY, '');
    await new Promise((resolve) => setTimeout(resolve, 120_000));
  });