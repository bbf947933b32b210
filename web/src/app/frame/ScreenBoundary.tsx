import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';

type Props = { children: ReactNode };

/** What to show when a screen breaks, or its file is gone because a new version was published. */
export class ScreenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        note="A página não pôde ser mostrada."
        onRetry={() => {
          location.reload();
        }}
      />
    );
  }
}
