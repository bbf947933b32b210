/** The SDK's reminder about its next Node version is for maintainers, not for users of commands. */
export function silenceSdkReminder(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}
