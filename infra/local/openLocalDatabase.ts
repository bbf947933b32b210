import { existsSync } from 'node:fs';
import path from 'node:path';
import { environments } from '../environments';
import { startDataFolderDynamo } from './dataFolderDynamo';
import { findDynamoEngine } from './findDynamoEngine';
import { lockFolder } from './folderLock';
import { localCredentials } from './functionVariables';
import { LocalError } from './LocalError';
import { readSettings } from './localSettings';
import { openDataFolder } from './openDataFolder';

/** The data folder's database alone, for an operator's command while the shop is closed. */
export async function openLocalDatabase() {
  const settings = readSettings();
  const folder = openDataFolder(settings.dataFolder);
  await lockFolder(folder);
  // A first start begins from nothing, so what is written before it would be lost.
  if (!existsSync(path.join(folder, 'seeded'))) {
    throw new LocalError('Abra a loja uma vez com npm start e feche-a antes deste comando.');
  }
  const engine = findDynamoEngine({
    dynoxideBin: settings.dynoxideBin,
    cacheDir: path.resolve('node_modules/.cache'),
  });
  const { endpoint, process: child } = await startDataFolderDynamo(
    engine,
    folder,
    environments.local.prefix,
  );
  return {
    variables: {
      AWS_REGION: 'sa-east-1',
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    },
    stop: () => {
      child.kill();
    },
  };
}
