import { Stage, type StageProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type DeployedName, environments } from '../environments';
import { ApiStack } from '../stacks/ApiStack';
import { DataStack } from '../stacks/DataStack';
import { EdgeStack } from '../stacks/EdgeStack';
import { JobsStack } from '../stacks/JobsStack';
import { MailStack } from '../stacks/MailStack';
import { WebStack } from '../stacks/WebStack';

/** One environment of the shop, split by lifecycle: what must last, what is deployed daily. */
export class ShopStage extends Stage {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly jobs: JobsStack;
  readonly edge: EdgeStack;

  constructor(scope: Construct, id: string, name: DeployedName, props: StageProps = {}) {
    const environment = environments[name];
    super(scope, id, { ...props, env: { region: environment.region } });
    this.data = new DataStack(this, 'Data', { environment });
    new MailStack(this, 'Mail', { environment });
    this.api = new ApiStack(this, 'Api', { name, environment });
    this.jobs = new JobsStack(this, 'Jobs', { name, environment, tables: this.data.tables });
    this.edge = new EdgeStack(this, 'Edge', { environment, api: this.api.api });
    const { distribution } = this.edge;
    new WebStack(this, 'Web', { name, environment, distribution }).addStackDependency(this.edge);
  }
}
