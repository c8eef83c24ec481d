// Replaces a page whose code failed or could not be loaded.
import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap py-10">
        <ErrorState title="This page stopped working." error={this.state.error} onRetry={() => location.reload()} />
      </div>
    );
  }
}
