import { Component, createElement, Suspense, type ReactNode } from 'react';
import type { Host } from './renderer.ts';

/** An element, and how often its view has failed. */
export interface Contained {
  readonly host: Host;
  failures: number;
}

interface Props {
  readonly entry: Contained;
  readonly children?: ReactNode;
}

/** Contains errors in their element: retries once, then falls back to the children [CORE-9]. */
export class ViewBoundary extends Component<Props, { broken: boolean; attempt: number }> {
  override state = { broken: false, attempt: 0 };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    const { entry } = this.props;
    entry.failures += 1;
    // Deferred: Preact treats an error in a render started by an error handler as uncaught.
    queueMicrotask(() => {
      if (entry.failures === 1) {
        this.setState(({ attempt }) => ({ broken: false, attempt: attempt + 1 }));
        return;
      }
      entry.host.fallBack('Its view failed twice, so its fallback shows', error);
    });
  }

  override render(): ReactNode {
    return this.state.broken
      ? null
      : createElement(Suspense, { key: this.state.attempt, fallback: null }, this.props.children);
  }
}
