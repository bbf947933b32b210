import { CrossStackReferences, ReferenceStrength, type Stack } from 'aws-cdk-lib';

/**
 * A stack that reads of stacks in another region looks their outputs up when it is deployed, without the
 * functions that exports across regions would take. Within a region references are exports: CloudFormation
 * knows their values when it plans, and so replaces nothing that they feed. Before anything is in the stack.
 */
export function readAcrossRegions(stack: Stack): void {
  CrossStackReferences.of(stack).consume(ReferenceStrength.WEAK);
}
