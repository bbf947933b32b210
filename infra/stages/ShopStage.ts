import { Stack, Stage, type StageProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { deployedOperations } from '../settings/deployedOperations';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { ApiStack } from '../stacks/api/ApiStack';
import { BackupStack } from '../stacks/backup/BackupStack';
import { VaultStack } from '../stacks/backup/VaultStack';
import { CdnLogStack } from '../stacks/edge/CdnLogStack';
import { CertificateStack } from '../stacks/edge/CertificateStack';
import { DataStack } from '../stacks/DataStack';
import { EdgeStack } from '../stacks/edge/EdgeStack';
import { EdgeWatchStack } from '../stacks/edge/EdgeWatchStack';
import { FirewallStack } from '../stacks/edge/FirewallStack';
import { FunctionsStack, functionsStackOf } from '../stacks/api/FunctionsStack';
import { GatewayStack } from '../stacks/api/GatewayStack';
import { JobsStack } from '../stacks/JobsStack';
import { MailStack } from '../stacks/MailStack';
import { ObservabilityStack } from '../stacks/watch/ObservabilityStack';
import { WebStack } from '../stacks/WebStack';

type ShopStageProps = StageProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  /** The commit that is deployed. */
  readonly version: string;
};

/** One environment of the shop, split by lifecycle: what must last, what is deployed daily. */
export class ShopStage extends Stage {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly api: ApiStack;
  readonly jobs: JobsStack;
  readonly edge: EdgeStack;
  readonly firewall: FirewallStack;
  readonly certificate: CertificateStack;
  readonly observability: ObservabilityStack;

  constructor(
    scope: Construct,
    id: string,
    { name, environment, version, ...props }: ShopStageProps,
  ) {
    const { account, region } = environment;
    super(scope, id, { ...props, env: { account, region } });
    this.data = new DataStack(this, 'Data', { environment });
    this.#copies(environment);
    this.mail = new MailStack(this, 'Mail', { environment });
    this.api = new ApiStack(this, 'Api', { name, environment });
    const gateway = this.#gateway({ name, environment, version });
    this.jobs = new JobsStack(this, 'Jobs', {
      name,
      environment,
      tables: this.data.tables,
      topics: { mailFeedback: this.mail.feedback },
    });
    // Rows of a new shape are made only once every function that is called reads them (job migrate-data).
    this.jobs.addStackDependency(gateway);
    this.firewall = new FirewallStack(this, 'Firewall', {
      environment,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    });
    this.certificate = new CertificateStack(this, 'Certificate', {
      environment,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    });
    this.edge = new EdgeStack(this, 'Edge', {
      environment,
      api: this.api.api,
      webAclArn: this.firewall.webAclArn,
      certificate: this.certificate.certificate,
      crossRegionReferences: true,
    });
    this.edge.addStackDependency(gateway);
    this.observability = new ObservabilityStack(this, 'Observability', {
      environment,
      apiId: this.api.api.apiId,
      deadLetterQueue: this.jobs.deadLetters.queueName,
    });
    // Its filters name logs of the functions, which must be there.
    this.observability.addStackDependency(gateway);
    this.#watchEdge(environment);
    new WebStack(this, 'Web', {
      name,
      environment,
      distribution: this.edge.distribution,
    }).addStackDependency(this.edge);
    for (const stack of [this.data, this.edge]) {
      stack.terminationProtection = environment.protectData && environment.isEstablished;
    }
  }

  /** Of the data, in another region; the vault of another account is a stack of that account (infra/app.ts). */
  #copies(environment: DeployedEnvironment): void {
    const { account, backup } = environment;
    const vault = new VaultStack(this, 'Copies', {
      environment,
      env: { account, region: backup.region },
    });
    const backups = new BackupStack(this, 'Backup', { environment });
    for (const stack of [this.data, vault]) backups.addStackDependency(stack);
  }

  /** What follows the CDN, in the region where its logs and figures are. */
  #watchEdge(environment: DeployedEnvironment): void {
    const { account } = environment;
    const { distribution } = this.edge;
    new CdnLogStack(this, 'CdnLog', {
      environment,
      distribution,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    }).addStackDependency(this.edge);
    new EdgeWatchStack(this, 'EdgeWatch', {
      environment,
      distributionId: distribution.distributionId,
      certificateArn: this.certificate.certificate.certificateArn,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    }).addStackDependency(this.edge);
  }

  /** The functions, a stack each noun, and then what lets callers in. */
  #gateway({ name, environment, version }: Omit<ShopStageProps, keyof StageProps>): GatewayStack {
    const { api } = this.api;
    const gateway = new GatewayStack(this, 'Gateway', { environment, api });
    gateway.addStackDependency(this.api);
    for (const noun of new Set(deployedOperations.map((operation) => operation.noun))) {
      const operations = deployedOperations.filter((operation) => operation.noun === noun);
      const id = functionsStackOf(noun);
      const options = { name, environment, version, api, operations };
      gateway.addStackDependency(new FunctionsStack(this, id, options));
    }
    return gateway;
  }

  get stacks(): Stack[] {
    return this.node.children.filter((child): child is Stack => child instanceof Stack);
  }
}
