import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';

type Props = { children: ReactNode };

/**
 * Shows an error when a screen crashes, or when its file is gone after a new version was published.
 */
export class ScreenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <ErrorState note="A página não pôde ser mostrada." onRetry={() => location.reload()} />;
  }
}
