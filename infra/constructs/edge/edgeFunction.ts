import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { edgeCode, type EdgeRule } from '#infra/cloudfront/edgeCode';
import type { DeployedEnvironment } from '#infra/environments';
import { edgeFunctionName } from './edgeFunctionName';

export const edgeFunction = (
  scope: Construct,
  environment: DeployedEnvironment,
  rule: EdgeRule,
): EdgeFunction =>
  new EdgeFunction(scope, `${rule}Function`, {
    functionName: edgeFunctionName(environment, rule),
    code: FunctionCode.fromInline(edgeCode(rule)),
    runtime: FunctionRuntime.JS_2_0,
  });
