import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { EbsDeviceVolumeType } from 'aws-cdk-lib/aws-ec2';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Domain, EngineVersion, TLSSecurityPolicy } from 'aws-cdk-lib/aws-opensearchservice';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { TableName } from '#shared/storage/tables';
import { bundleOf } from '../bundling/bundleFunctions';
import { dataRemoval } from '../constructs/dataRemoval';
import { deadLetterQueue } from '../constructs/deadLetterQueue';
import { followTables, searchFeed, streamStatements } from '../constructs/followTables';
import {
  searchedTables,
  searchFeedGrants,
  searchStatement,
  searchUrlParameter,
} from '../constructs/searchDomain';
import { ShopFunction } from '../constructs/ShopFunction';
import type { DeployedEnvironment, DeployedName, SearchSettings } from '../environments';
import { functionVariables } from './api/functionVariables';

type SearchStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  readonly search: SearchSettings;
  readonly tables: ReadonlyMap<TableName, Table>;
};

/** Where an environment has outgrown searching in memory: OpenSearch, and what feeds it from the streams. */
export class SearchStack extends Stack {
  constructor(scope: Construct, id: string, props: SearchStackProps) {
    const { name, environment, search, tables, ...rest } = props;
    super(scope, id, rest);
    const domain = searchDomain(this, environment, search);
    const url = `https://${domain.domainEndpoint}`;
    new StringParameter(this, 'Url', {
      parameterName: searchUrlParameter(environment),
      stringValue: url,
    });
    const deadLetters = deadLetterQueue(this, 'of the streams that feed the search');
    // Others read the parameter, which is made here.
    const variables = functionVariables(this, name, { ...environment, search: undefined });
    const feed = new ShopFunction(this, 'Feed', {
      environment,
      variables: { ...variables, SEARCH_URL: url },
      functionName: `${environment.prefix}-job-feedSearch`,
      bundle: bundleOf('system', 'jobs', 'feedSearch'),
      grants: searchFeedGrants,
      triggerStatements: [
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
        searchStatement(this, environment, { call: '_bulk', tables: searchedTables }),
        ...streamStatements(this, environment, searchFeed),
      ],
      timeout: Duration.minutes(1),
    });
    followTables(feed, searchFeed, tables, deadLetters);
  }
}

function searchDomain(
  stack: Stack,
  environment: DeployedEnvironment,
  { instance, nodes, gigabytes }: SearchSettings,
): Domain {
  const domain = new Domain(stack, 'Domain', {
    domainName: environment.prefix,
    // Fields of the type wildcard came with 2.15.
    version: EngineVersion.OPENSEARCH_2_19,
    capacity: {
      dataNodes: nodes,
      dataNodeInstanceType: instance,
      multiAzWithStandbyEnabled: false,
    },
    ebs: { volumeSize: gigabytes, volumeType: EbsDeviceVolumeType.GP3 },
    enforceHttps: true,
    tlsSecurityPolicy: TLSSecurityPolicy.TLS_1_2_PFS,
    nodeToNodeEncryption: true,
    encryptionAtRest: { enabled: true },
    removalPolicy: dataRemoval(environment),
  });
  const byRole =
    'Only signed calls of roles of this account are answered; the functions are in no VPC.';
  Validations.of(domain).acknowledge(
    { id: 'AwsSolutions-OS1', reason: byRole },
    { id: 'AwsSolutions-OS3', reason: byRole },
    { id: 'AwsSolutions-OS5', reason: `${byRole} There is no policy that lets others in.` },
    {
      id: 'AwsSolutions-OS4',
      reason:
        'Everything in it is made again from the tables; master nodes of their own would triple its price.',
    },
    {
      id: 'AwsSolutions-OS7',
      reason: 'A zone that fails is waited for, or the index is rebuilt in another.',
    },
    ...['SEARCH_SLOW_LOGS', 'INDEX_SLOW_LOGS'].map((log) => ({
      id: `AwsSolutions-OS9[LogExport::${log}]`,
      reason: 'Slow queries would write what people searched for into a log.',
    })),
  );
  return domain;
}
