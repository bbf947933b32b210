import { CrossStackReferences, ReferenceStrength, type Stack } from 'aws-cdk-lib';

/**
 * Makes a stack read outputs of stacks in other regions at deployment, without the functions that
 * cross-region exports need. Within a region, references are exports: CloudFormation knows their
 * values when planning, and so replaces nothing that depends on them. Call this on an empty stack.
 */
export function readAcrossRegions(stack: Stack): void {
  CrossStackReferences.of(stack).consume(ReferenceStrength.WEAK);
}
