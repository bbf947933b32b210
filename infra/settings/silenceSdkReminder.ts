/** The SDK's reminder of its next Node version is for whoever maintains this, not for whoever runs a command. */
export function silenceSdkReminder(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}
